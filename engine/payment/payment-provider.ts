export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'canceled',
  'succeeded',
] as const;

/** A payment intent as the provider holds it now. */
export type ProviderIntent = {
  id: string;
  /** What the browser needs to pay; never logged. */
  clientSecret: string;
  status: (typeof INTENT_STATUSES)[number];
  amountCents: number;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
  /** The charge that succeeded; `null` unless `status` is `succeeded`. */
  charge: {
    id: string;
    /** ISO 8601 instant. */
    paidAt: string;
    providerFeeCents: number | null;
    card: { brand: string; last4: string } | null;
  } | null;
};

/** The card payment provider. Its faults throw; a declined card is the browser's concern. */
export type PaymentProvider = {
  /** Whether real money moves. */
  livemode: boolean;
  /** Written to and expected in every intent's metadata. */
  environment: string;
  /** Opens an intent, or finds the one that the same attempt opened before. */
  openIntent(attempt: {
    bookingId: number;
    attempt: number;
    amountCents: number;
    currency: string;
  }): Promise<ProviderIntent>;
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  /** Makes an intent unpayable. One that has finished already is left as it is. */
  cancelIntent(intentId: string): Promise<void>;
  /** Gives a duplicate payment back in full; a repeat finds the same refund. */
  refundDuplicate(intentId: string): Promise<{ refundId: string; amountCents: number }>;
};
