import type { Knex } from 'knex';

/**
 * Who opens intents and has cards declined, by a keyed hash of the caller's address. Nothing is kept
 * for longer than a day.
 */
export type CardCallers = {
  noteOpened(intentId: string, caller: string, at: Date): Promise<void>;
  /** Counts a decline once for each caller that opened its intent, and returns these callers. */
  noteDecline(decline: { intentId: string; failureId: string }, at: Date): Promise<string[]>;
  /** How many cards were declined for a caller in the day before `at`. */
  declinesOf(caller: string, at: Date): Promise<number>;
  /** What a caller opened in the day before `at`. */
  intentsOf(caller: string, at: Date): Promise<string[]>;
};

/** An opening, or with a `failure_id` a decline. */
type Row = { caller: string; intent_id: string; failure_id: string; at: Date };
const TABLE = 'card_caller';
const OPENED = '';
const DAY_MS = 86_400_000;

export const dayBefore = (at: Date): Date => new Date(at.getTime() - DAY_MS);

export const postgresCardCallers = (knex: Knex): CardCallers => {
  const note = (rows: Row[]) =>
    knex<Row>(TABLE).insert(rows).onConflict(['caller', 'intent_id', 'failure_id']).ignore();
  const ofLastDay = (caller: string, at: Date) =>
    knex<Row>(TABLE).where({ caller }).where('at', '>', dayBefore(at));
  return {
    noteOpened: async (intentId, caller, at) => {
      await knex<Row>(TABLE).where('at', '<=', dayBefore(at)).delete();
      await note([{ caller, intent_id: intentId, failure_id: OPENED, at }]);
    },
    noteDecline: async ({ intentId, failureId }, at) => {
      const callers: string[] = await knex<Row>(TABLE)
        .where({ intent_id: intentId, failure_id: OPENED })
        .pluck('caller');
      const rows = callers.map((caller) => ({
        caller,
        intent_id: intentId,
        failure_id: failureId,
        at,
      }));
      if (rows.length > 0) await note(rows);
      return callers;
    },
    declinesOf: async (caller, at) =>
      (await ofLastDay(caller, at).whereNot({ failure_id: OPENED })).length,
    intentsOf: (caller, at) =>
      ofLastDay(caller, at).where({ failure_id: OPENED }).pluck('intent_id'),
  };
};

export const cardCallersMigration = {
  name: '0098-card-caller',
  up: (knex: Knex) =>
    knex.schema.createTable(TABLE, (table) => {
      table.text('caller').notNullable();
      table.text('intent_id').notNullable().index();
      table.text('failure_id').notNullable();
      table.timestamp('at').notNullable().index();
      table.primary(['caller', 'intent_id', 'failure_id']);
    }),
};
