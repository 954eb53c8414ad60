import type { HistoryEntry } from '#http/contracts/order-history-answers.ts';

export const historyEntry = (
  eventId: string,
  changes: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  eventId,
  at: '2027-01-01T10:00:00.000Z',
  stream: 'booking-1234567890',
  type: 'BookingCreated',
  step: 'Checkout',
  isTechnical: false,
  mail: null,
  what: 'The traveller chose flights and gave their details',
  reason: null,
  actor: 'visitor',
  cause: null,
  event: { data: { sealed: 'c2VhbGVk' }, metadata: {}, revision: 0 },
  ...changes,
});
