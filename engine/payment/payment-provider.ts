import type { RefundCause, RefundReason } from './events.ts';

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'canceled',
  'succeeded',
] as const;

/** A payment intent as the provider holds it now. Instants are ISO 8601, money is cents. */
export type ProviderIntent = {
  id: string;
  /** What the browser needs to pay; never logged. */
  clientSecret: string;
  status: (typeof INTENT_STATUSES)[number];
  amountCents: number;
  currency: string;
  livemode: boolean;
  metadata: Record<string, string>;
  createdAt: string;
  /** The charge that succeeded; `null` unless `status` is `succeeded`. */
  charge: {
    id: string;
    paidAt: string;
    providerFeeCents: number | null;
    card: { brand: string; last4: string } | null;
  } | null;
  /** Oldest first. */
  failures: { id: string; code: string; declineCode: string | null }[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
};

export type ProviderRefund = {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  /** When the money left the balance, `null` while it has not, as when the balance was too low. */
  withdrawnAt: string | null;
  /** When the money of a refund that failed came back to the balance. */
  returnedAt: string | null;
  /** What we noted when we requested it; `null` when it was made in the provider's dashboard. */
  asked: { cause: RefundCause; reason: RefundReason } | null;
};

export type ProviderDispute = {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'open' | 'won' | 'lost';
  reason: string;
  createdAt: string;
  /** Until when evidence is taken; `null` when none is. */
  dueBy: string | null;
  /** Whether evidence was submitted to the bank. */
  isAnswered: boolean;
  /** What it has done to the balance so far, oldest first; nothing for a mere inquiry. */
  movements: DisputeMovement[];
};

/**
 * One balance transaction of a dispute: by `amountCents - feeCents` the balance grew. What is withheld
 * has a negative amount, a fee that is given back too.
 */
export type DisputeMovement = {
  id: string;
  amountCents: number;
  feeCents: number;
  movedAt: string;
};

/** What is held against a dispute, in words. */
export type Evidence = {
  customer_name?: string;
  customer_email_address?: string;
  billing_address?: string;
  product_description: string;
  /** When the document was delivered, `YYYY-MM-DD`. */
  service_date?: string;
  /** What the traveller did with the reservation. */
  access_activity_log?: string;
  uncategorized_text: string;
};

/** A span of the provider's creation times: `from` inclusive, `to` exclusive. */
export type Window = { from: Date; to: Date };

/**
 * The provider answered with an error, by its code, and answers the same to the same attempt or
 * number from now on. `api_error` is an error of its own: what it did is known from its books only.
 */
export type ProviderRejection = { rejected: string };

/**
 * The card payment provider. A call throws when it is not known what came of it, and then the same
 * call asks again; a declined card is reported to the browser.
 */
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
  }): Promise<ProviderIntent | ProviderRejection>;
  /** The intent with everything that became of it. */
  retrieveIntent(intentId: string): Promise<ProviderIntent>;
  /** The same, or `undefined` for an intent that the provider does not know. */
  findIntent(intentId: string): Promise<ProviderIntent | undefined>;
  /** Makes an intent unpayable. One that has finished already is left as it is. */
  cancelIntent(intentId: string): Promise<void>;
  /** Gives money back. The same `cause`, `reason` and `number` find the same refund. */
  refund(refund: {
    intentId: string;
    amountCents: number;
    cause: RefundCause;
    reason: RefundReason;
    /** 1, and one more after each refund of this cause and each request for one that failed. */
    number: number;
  }): Promise<ProviderRefund | ProviderRejection>;
  /** Submits evidence against a dispute to the bank, by the provider's names of its parts. */
  submitEvidence(disputeId: string, evidence: Evidence): Promise<void>;
  /** Intents created in the window, without failures, refunds and disputes. */
  listIntents(window: Window): AsyncIterable<ProviderIntent>;
  listRefunds(window: Window): AsyncIterable<ProviderRefund>;
  listDisputes(window: Window): AsyncIterable<ProviderDispute>;
};
