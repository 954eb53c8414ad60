/** What an entry of the ledger is about. */
export const ENTRY_KINDS = [
  'charge',
  'provider-fee',
  'duplicate',
  'refund',
  'refund-failed',
  /** The provider corrects the sum or time of a refund that was booked already. */
  'refund-corrected',
  /** Withheld. */
  'dispute-opened',
  /** The same, corrected. */
  'dispute-corrected',
  /** Given back. */
  'dispute-won',
  'dispute-lost',
  'dispute-fee',
  /** For an order of the flight supplier. */
  'supplier-fee',
  /** Given away by the administrator: zero. */
  'free',
  /** Paid outside the provider, as the administrator recorded: zero. */
  'offline',
] as const;

/** The kinds of entries that payments, refunds and disputes bring, for lists of one of them. */
export const KINDS_OF = {
  payments: ['charge'],
  refunds: ['refund', 'refund-failed', 'refund-corrected'],
  disputes: ['dispute-opened', 'dispute-corrected', 'dispute-won', 'dispute-lost', 'dispute-fee'],
} as const satisfies Record<string, readonly (typeof ENTRY_KINDS)[number][]>;
