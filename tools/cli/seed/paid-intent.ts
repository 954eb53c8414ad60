import { CURRENCY } from '#engine/booking/price-list.ts';
import type { ProviderIntent } from '#engine/payment/payment-provider.ts';
import { pick } from './people.ts';

/** What seeded intents say of where they were opened. */
export const ENVIRONMENT = 'development';

const BRANDS = ['visa', 'visa', 'mastercard', 'amex'];
const DECLINED_SHARE = 0.05;

/** A payment as the provider would report it; for some, a card was declined first. */
export const paidIntent = (
  paid: { bookingId: number; intentId: string; amountCents: number; at: Date },
  draw: () => number,
): ProviderIntent => {
  const { bookingId, intentId, amountCents } = paid;
  const at = paid.at.toISOString();
  const declined = { id: `ch_declined_${bookingId}`, code: 'card_declined', declineCode: null };
  return {
    id: intentId,
    clientSecret: '',
    status: 'succeeded',
    amountCents,
    currency: CURRENCY,
    livemode: false,
    metadata: { bookingId: String(bookingId), attempt: '1', env: ENVIRONMENT },
    createdAt: at,
    charge: {
      id: `ch_seeded_${bookingId}`,
      paidAt: at,
      providerFeeCents: Math.round(amountCents * 0.029) + 30,
      card: {
        brand: pick(BRANDS, draw),
        last4: String(Math.floor(draw() * 10_000)).padStart(4, '0'),
      },
    },
    failures: draw() < DECLINED_SHARE ? [declined] : [],
    refunds: [],
    disputes: [],
  };
};
