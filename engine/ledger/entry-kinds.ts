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
