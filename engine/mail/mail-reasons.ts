/** Returns whether a person waits for this mail; it is sent even after a permanent bounce. */
export const isAskedFor = (reason: string): boolean =>
  /^(resend|password|emailproof)-/.test(reason);

/**
 * The reason of each mail, for which it is sent once. It names the delivery's stream and is part of
 * the Message-ID. The formats are in the log for good.
 */
export const mailReasons = {
  confirmation: (bookingId: number) => `confirmation-${bookingId}`,
  /** `request` is the id of the event that requested it. */
  resend: (request: string) => `resend-${request}`,
  sales: (bookingId: number) => `sales-${bookingId}`,
  reminder: (bookingId: number, abandonment: number) => `recovery-${bookingId}-${abandonment}`,
  passwordLink: (userId: number, link: number) => `password-${userId}-${link}`,
  /** `link` is the number of the link that set it. */
  passwordSet: (userId: number, link: number) => `passwordset-${userId}-${link}`,
  /** `request` is the id of the event that requested a refund. */
  refundAsked: (request: string) => `refundasked-${request}`,
  /** `decision` is the id of the event that declined it. */
  refundDeclined: (decision: string) => `refunddeclined-${decision}`,
  accountDeleted: (userId: number) => `accountdeleted-${userId}`,
  /** Not `refund-…`, which is the prefix of a failed refund's reason. */
  refunded: (refundId: string) => `refunded-${refundId}`,
  /** To the traveller; `refundFailed` goes to the administrator. */
  refundReturned: (refundId: string) => `returned-${refundId}`,
  /** To the traveller; `mismatch` goes to the administrator. */
  unmatched: (intentId: string) => `unmatched-${intentId}`,
  cancelled: (bookingId: number) => `cancelled-${bookingId}`,
  /** `correction` is the id of its event. */
  corrected: (correction: string) => `corrected-${correction}`,
  /** `turn` is the id of the event that changed the hold. */
  hold: (turn: string) => `hold-${turn}`,
  /** `placed` is the id of the event that placed the hold. */
  holdExpiring: (placed: string) => `holdexpiring-${placed}`,
  /** `request` is the id of the event with the new address. */
  emailProof: (request: string) => `emailproof-${request}`,
  emailChange: (request: string) => `emailchange-${request}`,
  mismatch: (intentId: string) => `mismatch-${intentId}`,
  refundFailed: (refundId: string) => `refund-failed-${refundId}`,
  /** `messageId` is the id of a message of the contact form. */
  message: (messageId: string) => `message-${messageId}`,
  dispute: (disputeId: string) => `dispute-${disputeId}`,
  disputeDeadline: (disputeId: string) => `deadline-${disputeId}`,
} as const;
