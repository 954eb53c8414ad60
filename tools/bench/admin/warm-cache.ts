import type { Knex } from 'knex';

/** What the measured requests read; each with its indexes and its long values. */
export const MEASURED_TABLES = [
  'order_list',
  'order_term',
  'order_count',
  'booking',
  'payment',
  'sealing_key',
  'ledger_entry',
  'ledger_payment',
];

/**
 * Reads the measured tables once, so that the system has them in memory, as on a machine that has
 * served the list for a while. The extension leaves with the transaction.
 */
export const warmCache = async (knex: Knex): Promise<void> => {
  const transaction = await knex.transaction();
  await transaction.raw('create extension if not exists pg_prewarm');
  await transaction.raw(
    `with measured as (select oid, reltoastrelid from pg_class where relname = any(?)),
          whole as (select oid from measured union select reltoastrelid from measured),
          parts as (select oid from whole union
                    select indexrelid from pg_index where indrelid in (select oid from whole))
     select pg_prewarm(oid::regclass, 'read') from parts where oid <> 0`,
    [MEASURED_TABLES],
  );
  await transaction.rollback();
};
