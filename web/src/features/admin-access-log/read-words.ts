/** What a read showed, by the route in an entry; the order or account that it is about follows. */
const WORDS: Partial<Record<string, string>> = {
  '/api/admin/access-log': 'Saw the access log',
  '/api/admin/bookings': 'Saw the list of orders',
  '/api/admin/bookings.csv': 'Downloaded the list of orders',
  '/api/admin/bookings/:id': 'Opened order',
  '/api/admin/bookings/:id/as-of': 'Saw an earlier state of order',
  '/api/admin/bookings/:id/disputes': 'Saw the disputes of order',
  '/api/admin/bookings/:id/documents/:version': 'Downloaded a document of order',
  '/api/admin/bookings/:id/history': 'Saw the history of order',
  '/api/admin/holds': 'Saw airline holds',
  '/api/admin/mails': 'Saw the list of mails',
  '/api/admin/mails/:reason': 'Opened a mail',
  '/api/admin/mails/:reason/page': 'Saw the content of a mail',
  '/api/admin/messages': 'Saw messages of the contact form',
  '/api/admin/refund-requests': 'Saw refund requests',
  '/api/bookings/:id': 'Opened the reservation of order',
  '/api/bookings/:id/calendar': 'Downloaded the calendar of order',
  '/api/bookings/:id/checkout': 'Opened the checkout of order',
  '/api/bookings/:id/pdf': 'Downloaded the itinerary of order',
  '/api/bookings/:id/receipt': 'Downloaded the receipt of order',
  '/api/bookings/confirmation/:number': 'Opened a reservation by its number',
  '/api/bookings/confirmation/:number/pdf': 'Downloaded an itinerary by its number',
  '/api/users/:id/bookings': 'Saw the bookings of account',
  '/api/users/:id/bookings/:bookingId': 'Opened a booking of account',
  '/api/users/:id/data': 'Downloaded the data of account',
};

/** Returns the words for `Read GET /api/…, 3 times`; `undefined` for other entries and routes. */
export const readWords = (what: string): string | undefined =>
  WORDS[/^Read GET ([^\s,]+)/.exec(what)?.[1] ?? ''];
