import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const PAUSE_MS = 1;

/** Sees rows become visible, on a connection of its own. */
export type VisibleRows = {
  /** Resolves once a row with this id is there for others to read. */
  seen(id: number): Promise<void>;
  close(): Promise<void>;
};

/** Asks a table every millisecond for all ids that are waited for; `column` holds them. */
export const watchRows = async (
  databaseUrl: string,
  table: string,
  column: string,
): Promise<VisibleRows> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = new Map<number, () => void>();
  const closing = new AbortController();
  const query = {
    name: 'visible',
    text: `select ${column}::float8 as id from ${table} where ${column} = any($1::bigint[])`,
  };
  const watch = async () => {
    while (!closing.signal.aborted) {
      if (waiting.size > 0) {
        const { rows } = await client.query({ ...query, values: [[...waiting.keys()]] });
        for (const { id } of rows) {
          waiting.get(id)?.();
          waiting.delete(id);
        }
      }
      await delay(PAUSE_MS);
    }
  };
  const watching = watch();
  return {
    seen: (id) => new Promise((resolve) => waiting.set(id, resolve)),
    close: async () => {
      closing.abort();
      await watching;
      await client.end();
    },
  };
};
