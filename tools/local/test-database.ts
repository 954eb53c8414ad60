import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates an empty database on the integration tests' Postgres and answers its address. */
export const createTestDatabase = async (): Promise<string> => {
  const address = new URL(inject('postgresUrl'));
  const client = new pg.Client(address.href);
  await client.connect();
  const name = `test-${randomUUID()}`;
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  address.pathname = name;
  return address.href;
};
