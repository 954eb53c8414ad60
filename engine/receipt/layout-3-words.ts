import { instant24, plainDate, usd } from '../itinerary/format.ts';
import type { PrintedReceipt, Receipts } from './compose-receipts.ts';
import type { Receipt } from './receipts.ts';

/** What stands beside date, card and sum; `credits` labels the number of the document before it. */
export const WORDS = {
  receipt: { done: 'Paid', card: 'Paid with', credits: '', total: 'Total paid' },
  'credit-note': {
    done: 'Refunded',
    card: 'Refunded to',
    credits: 'Credits receipt',
    total: 'Total credited',
  },
  reversal: {
    done: 'Returned',
    card: 'Returned from',
    credits: 'Reverses credit note',
    total: 'Total reversed',
  },
};

/** What was sold, to how many, and at which price for each where it was paid in full. */
export const soldText = ({ kind, amountCents }: Receipt, { isRoundTrip, travellers }: Receipts) => {
  const trip = `flight itinerary reservation, ${isRoundTrip ? 'round trip' : 'one way'}`;
  if (kind === 'credit-note') return `Refund for a ${trip}`;
  if (kind === 'reversal') return `Returned refund for a ${trip}`;
  const count = travellers === 1 ? '1 traveller' : `${travellers} travellers`;
  const each =
    travellers > 1 && amountCents % travellers === 0
      ? ` at ${usd(amountCents / travellers)} each`
      : '';
  return `F${trip.slice(1)}, ${count}${each}`;
};

/** Which terms the buyer accepted; earlier receipts do not say it. */
export const termsText = ({ kind, printsTerms, acceptedTerms }: PrintedReceipt): string =>
  printsTerms && kind === 'receipt' && acceptedTerms
    ? `Terms of ${plainDate(acceptedTerms.termsVersion)}, accepted ${instant24(acceptedTerms.acceptedAt)}`
    : '';
