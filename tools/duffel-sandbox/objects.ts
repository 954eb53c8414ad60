import type { Pool } from 'pg';

/** Everything that is kept, by kind. */
type Kind = 'offer_request' | 'order' | 'cancellation' | 'webhook' | 'fault' | 'clock';

type Body = Record<string, unknown>;

/** Objects of the API and of the controls, in the table `duffel_sandbox.object`. */
export type Objects = {
  put(kind: Kind, id: string, body: object): Promise<void>;
  get<T extends object>(kind: Kind, id: string): Promise<T | undefined>;
  /** Those whose body contains `part`, the newest first. */
  list<T extends object>(kind: Kind, part?: Body): Promise<T[]>;
  /** Takes the oldest whose body contains `part` away; one of several callers gets it. */
  take<T extends object>(kind: Kind, part: Body): Promise<T | undefined>;
};

const table = `
  select pg_advisory_xact_lock(hashtextextended('duffel_sandbox', 0));
  create schema if not exists duffel_sandbox;
  create table if not exists duffel_sandbox.object (
    seq bigint generated always as identity primary key,
    kind text not null,
    id text not null,
    body jsonb not null,
    unique (kind, id)
  );`;

/** Opens the objects; the table is made when it is missing, by one of several processes. */
export const openObjects = async (pool: Pool): Promise<Objects> => {
  // Several statements in one query are one transaction.
  await pool.query(table);
  const rows = async <T>(sql: string, values: unknown[]) =>
    (await pool.query<{ body: T }>(sql, values)).rows.map(({ body }) => body);
  return {
    put: async (kind, id, body) => {
      await pool.query(
        `insert into duffel_sandbox.object (kind, id, body) values ($1, $2, $3)
         on conflict (kind, id) do update set body = excluded.body`,
        [kind, id, JSON.stringify(body)],
      );
    },
    get: async <T>(kind: Kind, id: string) =>
      (
        await rows<T>('select body from duffel_sandbox.object where kind = $1 and id = $2', [
          kind,
          id,
        ])
      )[0],
    list: <T>(kind: Kind, part: Body = {}) =>
      rows<T>(
        'select body from duffel_sandbox.object where kind = $1 and body @> $2 order by seq desc',
        [kind, JSON.stringify(part)],
      ),
    take: async <T>(kind: Kind, part: Body) =>
      (
        await rows<T>(
          `delete from duffel_sandbox.object where seq = (
             select seq from duffel_sandbox.object where kind = $1 and body @> $2
             order by seq limit 1 for update skip locked) returning body`,
          [kind, JSON.stringify(part)],
        )
      )[0],
  };
};
