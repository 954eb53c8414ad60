import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Creates a database on the integration tests' Postgres, empty or fully migrated, and returns its
 * URL.
 */
export const createTestDatabase = async (
  template: 'template1' | 'migrated' = 'template1',
): Promise<string> => {
  const address = new URL(inject('postgresUrl'));
  const client = new pg.Client(address.href);
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  address.pathname = name;
  return address.href;
};
