import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { createBookkeeper, isLedgerEvent } from '#engine/ledger/bookkeeper.ts';
import type { Entry } from '#engine/ledger/entry.ts';
import type { Payment } from '#engine/payment/payment.ts';
import type { Projection } from '../projection.ts';
import type { LedgerPaymentRow } from './ledger-row.ts';

const toRow = ({ id, date, bookingId, intentId, ...entry }: Entry) => ({
  ...entry,
  entry_id: id,
  dated_at: date,
  booking_id: bookingId,
  intent_id: intentId,
});

const project = async (events: RecordedEvent[], transaction: Knex.Transaction) => {
  const own = events.filter(isLedgerEvent);
  if (own.length === 0) return;
  const known = await transaction<LedgerPaymentRow>('ledger_payment').whereRaw(
    'stream = any(:streams)',
    { streams: [...new Set(own.map(({ stream }) => stream))] },
  );
  const payments = new Map<string, Payment>(known.map(({ stream, payment }) => [stream, payment]));
  const entries = own.flatMap(createBookkeeper(payments)).map(toRow);
  const states = [...payments].map(([stream, payment]) => ({ stream, payment }));
  await transaction.raw(
    `insert into ledger_entry
     select * from jsonb_populate_recordset(null::ledger_entry, :rows) on conflict do nothing`,
    { rows: JSON.stringify(entries) },
  );
  await transaction.raw(
    `insert into ledger_payment
     select * from jsonb_populate_recordset(null::ledger_payment, :rows)
     on conflict (stream) do update set payment = excluded.payment`,
    { rows: JSON.stringify(states) },
  );
};

/** The books: an entry for every movement of money, by the same rules as a replay of the log. */
export const ledgerProjection: Projection = { name: 'ledger', project };
