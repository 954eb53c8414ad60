import { createBookkeeper, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import { monthOf } from '#engine/audit/access-log.ts';
import { monthDecider } from '#engine/ledger/month.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import type { Rows } from '../rows/rows.ts';
import {
  type LedgerEntryRow,
  ledgerEntryTable,
  ledgerMonthTable,
  ledgerPaymentTable,
} from './ledger-row.ts';

const toRow = (entry: Entry, isAdjustment: boolean): LedgerEntryRow => {
  const { id, date, bookingId, intentId, providerId, ...rest } = entry;
  return {
    ...rest,
    entry_id: id,
    dated_at: new Date(date),
    booking_id: bookingId,
    intent_id: intentId,
    provider_id: providerId,
    is_adjustment: isAdjustment,
  };
};

/** The ledger: an entry for every movement of money, by the same rules as a replay of the log. */
export const ledgerProjection: Projection = {
  name: 'ledger',
  // 2: JSON unchanged as projected. 3: disputes and failed refunds as the provider moved the money.
  // 4: the provider's ids, the flight supplier's fees, and closed months.
  version: 4,
  tables: [ledgerEntryTable, ledgerPaymentTable, ledgerMonthTable],
  project: async (events, rows) => {
    const own = events.filter(isLedgerEvent);
    const streams = own.map(({ stream }) => stream).filter(isPayment);
    const known = await rows.load(ledgerPaymentTable, [...new Set(streams)]);
    const payments = new Map([...known].map(([stream, { payment }]) => [stream, payment]));
    const book = createBookkeeper(payments);
    const booked = own.map((event) => ({ event, entries: book(event) }));
    await putEntries(booked, rows);
    const states = [...payments].map(([stream, payment]) => ({ stream, payment }));
    await rows.put(ledgerPaymentTable, states);
  },
};

const isPayment = (stream: string) => paymentDecider.isOf(stream);
const isMonth = (stream: string) => monthDecider.isOf(stream);

/** An entry in a month after its close began, in the order of the log, is an adjustment. */
const putEntries = async (
  booked: readonly { event: RecordedEvent; entries: Entry[] }[],
  rows: Rows,
): Promise<void> => {
  const named = booked.flatMap(({ event: { stream }, entries }) => [
    ...(isMonth(stream) ? [monthDecider.idOf(stream)] : []),
    ...entries.map(({ date }) => monthOf(date)),
  ]);
  const months = await rows.load(ledgerMonthTable, [...new Set(named)]);
  const changed = new Set<string>();
  const put: LedgerEntryRow[] = [];
  for (const { event, entries } of booked) {
    put.push(...entries.map((entry) => toRow(entry, months.has(monthOf(entry.date)))));
    if (!isMonth(event.stream)) continue;
    const month = monthDecider.idOf(event.stream);
    const before = months.get(month)?.state ?? monthDecider.initial;
    const state = monthDecider.evolve(before, monthDecider.codec.decode(event));
    if (state.status === 'open') continue;
    months.set(month, { month, state });
    changed.add(month);
  }
  await rows.put(ledgerEntryTable, put);
  await rows.put(
    ledgerMonthTable,
    [...changed].flatMap((month) => months.get(month) ?? []),
  );
};
