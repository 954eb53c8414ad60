import type { EventStore } from '#engine/kernel/event-store.ts';
import { appendAt, type CommandContext } from '#engine/kernel/handle-command.ts';
import { withMutex } from '#engine/kernel/mutex.ts';
import { type Receipt, receiptKey, receiptsDecider, yearOf } from './receipts.ts';

/** A receipt with its position in the log. */
export type NumberedReceipt = Receipt & { position: bigint };

/** The revisions of a year's receipts by their keys. Each event is one number, so the size is the last. */
type Numbers = Map<string, number>;

const CONFLICTS_TOLERATED = 10;
const keptYears = new WeakMap<EventStore, Map<number, Numbers>>();

/**
 * Gives a receipt the next number of its year, unless it has one: `years` has those of all times
 * that were reported. One at a time, because all numbers of a year are in one stream, where many
 * at once only conflict.
 */
export const numberOnce = (
  store: EventStore,
  receipt: Omit<Receipt, 'number'>,
  years: ReadonlySet<number>,
  context: CommandContext,
): Promise<NumberedReceipt> =>
  withMutex(store, 'receipts', async () => {
    const ownYear = yearOf(receipt.at);
    for (let conflicts = 0; conflicts < CONFLICTS_TOLERATED; conflicts++) {
      let last = 0;
      for (const year of years) {
        const numbers = await numbersOf(store, year);
        const revision = numbers.get(receiptKey(receipt));
        if (revision !== undefined) return readAt(store, year, revision);
        if (year === ownYear) last = numbers.size;
      }
      const data = { ...receipt, number: last + 1 };
      const numbered = { type: 'ReceiptNumbered', data } as const;
      await appendAt(store, receiptsDecider, ownYear, last - 1, [numbered], context);
    }
    throw new Error(`${receipt.source} got no receipt number`);
  });

const readAt = async (
  store: EventStore,
  year: number,
  revision: number,
): Promise<NumberedReceipt> => {
  const stream = receiptsDecider.stream(year);
  const event = await store.readOne(stream, revision);
  if (!event) throw new Error(`${stream} ends before ${revision}`);
  return { ...receiptsDecider.codec.decode(event).data, position: event.position };
};

/**
 * Returns a year's numbers up to now. They are kept, and only later ones are read, because a year
 * has as many as there are sales.
 */
const numbersOf = async (store: EventStore, year: number): Promise<Numbers> => {
  const years = keptYears.get(store) ?? new Map<number, Numbers>();
  keptYears.set(store, years);
  const known: Numbers = years.get(year) ?? new Map<string, number>();
  years.set(year, known);
  for (const event of await store.read(receiptsDecider.stream(year), known.size))
    known.set(receiptKey(receiptsDecider.codec.decode(event).data), event.revision);
  return known;
};
