import { bookingCodec } from '#engine/booking/events.ts';
import type { LedgerEntryRow } from '#projections/ledger/ledger-row.ts';
import type { Servers } from './product.ts';
import type { Checkout } from './travellers.ts';

/** Captured money is booked or refunded, and the ledger agrees with the provider. */
export const moneyDifferences = ({ log: { log }, provider, readSide }: Servers): string[] => {
  const broken: string[] = [];
  const booked = new Set(
    log.flatMap((event) => bookingCodec.decodeAs('BookingConfirmed', event)?.intentId ?? []),
  );
  let held = 0;
  for (const { id, status, amountCents, charge, refunds, disputes } of provider.intents.values()) {
    if (status !== 'succeeded') continue;
    const failures = refunds.filter((one) => one.status === 'failed').length;
    const back = refunds.reduce(
      (cents, one) => (one.status === 'failed' ? cents : cents + one.amountCents),
      0,
    );
    if (back > amountCents) broken.push(`${id}: ${back} of ${amountCents} cents went back`);
    const isOpen = failures >= 3 || disputes.some((one) => one.status !== 'won');
    if (!booked.has(id) && back < amountCents && !isOpen)
      broken.push(`${id} is paid, buys nothing, and ${amountCents - back} cents are kept`);
    held += amountCents - back - (charge?.providerFeeCents ?? 0);
    for (const { movements } of disputes)
      for (const one of movements) held += one.amountCents - one.feeCents;
  }
  const entries = [...(readSide.tables().get('ledger_entry')?.values() ?? [])] as LedgerEntryRow[];
  const clearing = entries.reduce(
    (cents, one) =>
      cents +
      (one.debit === 'clearing' ? one.cents : 0) -
      (one.credit === 'clearing' ? one.cents : 0),
    0,
  );
  if (clearing !== held) broken.push(`the ledger holds ${clearing} cents, the provider ${held}`);
  return broken;
};

/** One number for each paid booking: the one that its traveller got. */
export const numberDifferences = (
  { log: { log } }: Servers,
  checkouts: readonly Checkout[],
): string[] => {
  const numbers = new Map<string, string>();
  const broken: string[] = [];
  for (const event of log) {
    const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
    if (!confirmed) continue;
    const { confirmationNumber } = confirmed;
    if ([...numbers.values()].includes(confirmationNumber))
      broken.push(`${confirmationNumber} is the number of two bookings`);
    numbers.set(event.stream, confirmationNumber);
  }
  for (const { bookingId, confirmationNumber } of checkouts) {
    const recorded = numbers.get(`booking-${bookingId}`);
    if (confirmationNumber && recorded !== confirmationNumber)
      broken.push(`booking ${bookingId} was told ${confirmationNumber}, but has ${recorded}`);
  }
  return broken;
};
