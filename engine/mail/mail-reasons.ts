/** Mails that a person waits for leave also to an address that sent one back. */
export const isAskedFor = (reason: string): boolean =>
  /^(resend|password|emailproof)-/.test(reason);

/**
 * What each mail is worth its one sending for; also the name of its delivery's stream and part of
 * its Message-ID. The shapes are in the log for good.
 */
export const mailReasons = {
  confirmation: (bookingId: number) => `confirmation-${bookingId}`,
  /** `request` is the id of the event that asked for it. */
  resend: (request: string) => `resend-${request}`,
  sales: (bookingId: number) => `sales-${bookingId}`,
  reminder: (bookingId: number, abandonment: number) => `recovery-${bookingId}-${abandonment}`,
  passwordLink: (userId: number, link: number) => `password-${userId}-${link}`,
  /** `link` is the number of the link that set it. */
  passwordSet: (userId: number, link: number) => `passwordset-${userId}-${link}`,
  /** `request` is the id of the event that asked for a refund. */
  refundAsked: (request: string) => `refundasked-${request}`,
  /** `decision` is the id of the event that declined it. */
  refundDeclined: (decision: string) => `refunddeclined-${decision}`,
  accountDeleted: (userId: number) => `accountdeleted-${userId}`,
  /** Not `refund-…`, which begins the reason of a failed one. */
  refunded: (refundId: string) => `refunded-${refundId}`,
  /** To the traveller; `refundFailed` goes to the administrator. */
  refundReturned: (refundId: string) => `returned-${refundId}`,
  /** To the traveller; `mismatch` goes to the administrator. */
  unmatched: (intentId: string) => `unmatched-${intentId}`,
  cancelled: (bookingId: number) => `cancelled-${bookingId}`,
  /** `correction` is the id of its event. */
  corrected: (correction: string) => `corrected-${correction}`,
  /** `turn` is the id of the event that says what became of the hold. */
  hold: (turn: string) => `hold-${turn}`,
  /** `request` is the id of the event that gave another address. */
  emailProof: (request: string) => `emailproof-${request}`,
  emailChange: (request: string) => `emailchange-${request}`,
  mismatch: (intentId: string) => `mismatch-${intentId}`,
  refundFailed: (refundId: string) => `refund-failed-${refundId}`,
  /** `messageId` is the id of a message of the contact form. */
  message: (messageId: string) => `message-${messageId}`,
  dispute: (disputeId: string) => `dispute-${disputeId}`,
  disputeDeadline: (disputeId: string) => `deadline-${disputeId}`,
} as const;
