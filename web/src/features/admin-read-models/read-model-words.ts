/** A read model's name and what reads it, in words. */
export const READ_MODELS: Partial<Record<string, { title: string; serves: string }>> = {
  bookings: { title: 'Bookings', serves: 'The screens of a booking' },
  orders: { title: 'Orders', serves: 'The list of orders and its search' },
  payments: { title: 'Payments', serves: 'Card, fee, refunds and dispute of a payment' },
  'pnr-lookup': { title: 'Confirmation numbers', serves: 'Finds a booking by its number' },
  accounts: { title: 'Accounts', serves: 'Sign-in and the bookings of an account' },
  abandonments: { title: 'Abandonments', serves: 'Reminders of unpaid checkouts' },
  ledger: { title: 'Ledger', serves: 'Figures of finance and closed months' },
  'due-timers': { title: 'Due timers', serves: 'Timers and when they are due' },
  messages: { title: 'Messages', serves: 'Messages of the contact form' },
  'returned-mail': { title: 'Returned mail', serves: 'Addresses that return mail' },
  'refund-requests': { title: 'Refund requests', serves: 'Open and decided requests' },
  mails: { title: 'Emails', serves: 'The outcome of each email' },
  checkouts: { title: 'Checkouts', serves: 'The funnel of checkouts' },
  holds: { title: 'Airline holds', serves: 'The airline’s hold of each booking' },
  'access-log': { title: 'Access log', serves: 'Who read or changed what' },
  payouts: { title: 'Payouts', serves: 'Payouts and their transactions' },
};
