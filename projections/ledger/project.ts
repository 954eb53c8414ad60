import { createBookkeeper, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import type { Projection } from '../projection.ts';
import { type LedgerEntryRow, ledgerEntryTable, ledgerPaymentTable } from './ledger-row.ts';

const toRow = ({ id, date, bookingId, intentId, ...entry }: Entry): LedgerEntryRow => ({
  ...entry,
  entry_id: id,
  dated_at: new Date(date),
  booking_id: bookingId,
  intent_id: intentId,
});

/** The books: an entry for every movement of money, by the same rules as a replay of the log. */
export const ledgerProjection: Projection = {
  name: 'ledger',
  // 2: JSON as it was folded, to the letter.
  // 3: disputes and failed refunds as the provider moved the money.
  // 4: the flight supplier's fees.
  version: 4,
  tables: [ledgerEntryTable, ledgerPaymentTable],
  project: async (events, rows) => {
    const own = events.filter(isLedgerEvent);
    const streams = [...new Set(own.map(({ stream }) => stream))];
    const known = await rows.load(ledgerPaymentTable, streams);
    const payments = new Map([...known].map(([stream, { payment }]) => [stream, payment]));
    await rows.put(ledgerEntryTable, own.flatMap(createBookkeeper(payments)).map(toRow));
    const states = [...payments].map(([stream, payment]) => ({ stream, payment }));
    await rows.put(ledgerPaymentTable, states);
  },
};
