import type { Client } from 'pg';

/** Creates the tables of the store where they are missing. */
export const createSchema = async (client: Client): Promise<void> => {
  await client.query(`
    create schema if not exists eventstore;
    create table if not exists eventstore.events (
      position bigint primary key,
      stream text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      type text collate "C" not null,
      json boolean not null,
      created bigint not null,
      data bytea not null,
      metadata bytea not null,
      unique (stream, revision)
    );`);
};

/**
 * Checks that a commit is on the disk when Postgres reports it.
 *
 * @throws Error naming the settings that are off.
 */
export const assertDurable = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'
     order by name`,
  );
  if (rows.length > 0) {
    const names = rows.map((row) => row.name).join(', ');
    throw new Error(
      `The event store needs a durable Postgres, but these settings are off: ${names}.`,
    );
  }
};
