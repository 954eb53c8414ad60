import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates an empty database on the integration tests' Postgres and answers its address. */
export const createTestDatabase = async (): Promise<string> => {
  const address = new URL(inject('postgresUrl'));
  const client = new pg.Client(address.href);
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  address.pathname = name;
  return address.href;
};
