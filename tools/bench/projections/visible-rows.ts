import { Client } from 'pg';

/** Detects when rows become visible, on a separate connection. */
export type VisibleRows = {
  /** Resolves once a row with this id is visible to others. */
  seen(id: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Makes a table notify every inserted row, which Postgres delivers at commit; polling would cost
 * more than what is measured. `column` holds the ids.
 */
export const watchRows = async (
  databaseUrl: string,
  table: string,
  column: string,
): Promise<VisibleRows> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `create or replace function notify_${table}() returns trigger language plpgsql as
     $$ begin perform pg_notify('${table}', new.${column}::text); return null; end $$;
     create or replace trigger notify_insert after insert on ${table}
       for each row execute function notify_${table}();
     listen ${table}`,
  );
  const waiting = new Map<number, () => void>();
  const early = new Set<number>();
  client.on('notification', ({ payload }) => {
    const id = Number(payload);
    const resolve = waiting.get(id);
    if (!resolve) early.add(id);
    resolve?.();
    waiting.delete(id);
  });
  return {
    seen: (id) =>
      new Promise((resolve) => {
        if (early.delete(id)) resolve();
        else waiting.set(id, resolve);
      }),
    close: async () => {
      await client.query(`drop trigger notify_insert on ${table}; drop function notify_${table}()`);
      await client.end();
    },
  };
};
