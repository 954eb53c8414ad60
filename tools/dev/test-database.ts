import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Empty databases that tests of this worker no longer use. */
const emptied: string[] = [];

const withClient = async (url: string, use: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
};

/**
 * Returns the URL of a database on the integration tests' Postgres, empty or fully migrated, which
 * no other test uses.
 */
export const createTestDatabase = async (
  template: 'template1' | 'migrated' = 'template1',
): Promise<string> => {
  const known = template === 'template1' ? emptied.pop() : undefined;
  if (known !== undefined) return known;
  const address = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(address.href, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  address.pathname = name;
  return address.href;
};

/**
 * Empties the database of a stopped event store or sandbox for the tests to come: to create one
 * takes as long as a paid booking.
 */
export const emptyTestDatabase = async (url: string): Promise<void> => {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
       where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    );
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  });
  emptied.push(url);
};
