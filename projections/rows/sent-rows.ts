import type { Rows } from './rows.ts';
import type { Session } from './session.ts';
import { createSqlRows } from './sql-rows.ts';

/** Tables in Postgres whose changes are sent without waiting for the answers. */
export const createSentRows = (session: Pick<Session, 'query'>, isSummed = false) => {
  const sql = createSqlRows(session, isSummed);
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>): void => {
    // Awaited at the end.
    statement.catch(() => {});
    sent.push(statement);
  };
  const rows: Rows = {
    load: sql.load,
    put: (table, changed) => Promise.resolve(send(sql.put(table, changed))),
    remove: (table, gone) => Promise.resolve(send(sql.remove(table, gone))),
  };
  return {
    rows,
    /** Adds a statement to those that were sent. */
    send,
    /** Waits until some work has ended and all that was sent is answered; throws what broke it. */
    allAnswered: async (works: readonly Promise<unknown>[]): Promise<void> => {
      const worked = await Promise.allSettled(works);
      const ended = [...worked, ...(await Promise.allSettled(sent))];
      const errors = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
    },
  };
};

/** SQLSTATEs of a statement behind the one that broke its transaction: not executed, or not prepared. */
const CONSEQUENCES: readonly unknown[] = ['25P02', '26000'];

const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONSEQUENCES.includes(error.code);
