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
    `create or replace function tell_${table}() returns trigger language plpgsql as
     $$ begin perform pg_notify('${table}', new.${column}::text); return null; end $$;
     create or replace trigger tell after insert on ${table}
       for each row execute function tell_${table}();
     listen ${table}`,
  );
  const waiting = new Map<number, () => void>();
  const early = new Set<number>();
  client.on('notification', ({ payload }) => {
    const id = Number(payload);
    const tell = waiting.get(id);
    if (!tell) early.add(id);
    tell?.();
    waiting.delete(id);
  });
  return {
    seen: (id) =>
      new Promise((resolve) => {
        if (early.delete(id)) resolve();
        else waiting.set(id, resolve);
      }),
    close: async () => {
      await client.query(`drop trigger tell on ${table}; drop function tell_${table}()`);
      await client.end();
    },
  };
};
