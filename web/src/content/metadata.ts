import type { CanonicalPath } from '#http/contracts/pages.ts';
import { ONE_WAY_FEE, PRODUCT_NAME, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

/** What a page says of itself to search engines, to links that are shared, and in the tab. */
export type Metadata = {
  /** Without the name of the product. */
  title: string;
  description: string;
};

const fees = `$${ONE_WAY_FEE} one way, $${ROUND_TRIP_FEE} round trip`;

/** The presets (spec 1 §2), one for each screen; addresses with parameters share what stands before them. */
export const metadata: Record<CanonicalPath, Metadata> = {
  '/': {
    title: 'Flight Itinerary for Visa Application',
    description: `Search flights and receive a flight itinerary reservation as a PDF with a confirmation number: ${fees}. A reservation document, not a ticket.`,
  },
  '/onward-reservation': {
    title: 'Onward Reservation',
    description: `Show when you mean to leave: an onward flight reservation as a PDF with a confirmation number anybody can check. ${fees}. Not a ticket.`,
  },
  '/flight-itinerary-for-visa': {
    title: 'Flight Itinerary for Visa',
    description:
      'What a flight itinerary for a visa application must show, how ours is made and checked, and what it is not. Search flights and get the PDF.',
  },
  '/flight-reservation-for-visa': {
    title: 'Flight Reservation for Visa',
    description:
      'A flight reservation for your visa file without buying the ticket first: traveller, flights and dates in one PDF that the embassy can check.',
  },
  '/dummy-ticket': {
    title: 'Dummy Ticket',
    description:
      'What people mean by a dummy ticket, why a forged one can cost you the visa, and the legal alternative: a flight reservation that says what it is.',
  },
  '/onward-ticket': {
    title: 'Onward Ticket',
    description:
      'When airlines and border officers ask for an onward ticket, what they accept, and how to hold an onward flight reservation in three steps.',
  },
  '/about': {
    title: 'About',
    description: `Why ${PRODUCT_NAME} exists, what it sells, and what it promises to travellers who need to show their plans before they buy a ticket.`,
  },
  '/contact': {
    title: 'Contact',
    description:
      'Write to us about a reservation, a refund or a document. Answers come within 24 hours on business days.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description:
      'Which personal data a reservation needs, how it is kept, for how long, and what you can ask us to do with it.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description:
      'What you buy and what you do not: the terms under which flight itinerary reservations are sold and may be used.',
  },
  '/refund-policy': {
    title: 'Refund Policy',
    description:
      'When the reservation fee goes back, when it does not, how to ask for it within 48 hours, and how long it takes.',
  },
  '/docs': {
    title: 'Documentation',
    description: `How ${PRODUCT_NAME} is built and run: architecture, administration, operation and the calls of its API.`,
  },
  '/docs/architecture': {
    title: 'Architecture',
    description: `The floors of ${PRODUCT_NAME}, its streams of events, and the way of one booking through them.`,
  },
  '/docs/administration': {
    title: 'Administration',
    description:
      'What the administrator sees and does: orders, refunds, cancellations, missing and free bookings, finance.',
  },
  '/docs/operating': {
    title: 'Operating',
    description: `How ${PRODUCT_NAME} is started, configured, watched and backed up.`,
  },
  '/docs/api': {
    title: 'API',
    description: `Every call of the ${PRODUCT_NAME} server with its input, its answer and its errors.`,
  },
  '/docs/events': {
    title: 'Events',
    description: `Every stream and every fact in the event log of ${PRODUCT_NAME}.`,
  },
  '/verify': {
    title: 'Verify a Reservation',
    description:
      'Check a reservation document by its confirmation number or its file. For embassies, airlines and border officers; no account needed.',
  },
  '/login': {
    title: 'Sign In',
    description: 'Sign in to see your reservations and to download their documents again.',
  },
  '/flights': {
    title: 'Flights',
    description:
      'The flights of your search with carriers, times, stops and fares. Pick one to reserve its itinerary.',
  },
  '/passenger-details': {
    title: 'Passenger Details',
    description: 'Who travels, where the itinerary goes to, and the billing address.',
  },
  '/checkout': { title: 'Checkout', description: 'Pay the reservation fee by card.' },
  '/success': {
    title: 'Your Reservation',
    description: 'Your confirmation number and your itinerary as a PDF.',
  },
  '/recovery': {
    title: 'Complete Your Reservation',
    description: 'Take up a reservation where you left it.',
  },
  '/unsubscribe': { title: 'Stop Reminders', description: 'No more reminders to this address.' },
  '/confirm-email': {
    title: 'Confirm Address',
    description: 'Confirms the email address of a reservation.',
  },
  '/access': {
    title: 'Link Not Valid',
    description: 'A link to a reservation that no longer works.',
  },
  '/set-password': {
    title: 'Set Password',
    description: 'Choose the password of your account.',
  },
  '/dashboard': {
    title: 'Your Bookings',
    description: 'Your account and all reservations that were made with it.',
  },
  '/admin/orders': { title: 'Orders', description: 'All orders, for the administrator.' },
  '/admin/add-booking': {
    title: 'Add Missing Booking',
    description: 'Enter an order that was sold elsewhere, for the administrator.',
  },
  '/admin/messages': {
    title: 'Messages',
    description: 'What visitors wrote with the contact form, for the administrator.',
  },
  '/admin/refund-requests': {
    title: 'Refund requests',
    description: 'Travellers who ask for their fee back, for the administrator.',
  },
  '/admin/holds': {
    title: 'Airline holds',
    description: 'What airlines hold, or refused to hold, for the administrator.',
  },
  '/admin/access-log': {
    title: 'Access log',
    description: 'Who read or changed what, and who was refused, for the administrator.',
  },
  '/admin/abandoned': {
    title: 'Abandoned checkouts',
    description: 'How far checkouts come, and those that were left, for the administrator.',
  },
  '/admin/mail': {
    title: 'Mail',
    description: 'Every email with what became of it, for the administrator.',
  },
  '/admin/read-models': {
    title: 'Read models',
    description:
      'Where the read models stand, what they lack, and their rebuilds, for the administrator.',
  },
  '/admin/finance': {
    title: 'Finance',
    description: 'Takings, fees and refunds by day, for the administrator.',
  },
  '/admin/finance/transactions': {
    title: 'Transactions',
    description: 'What moved at the payment provider, for the administrator.',
  },
};

/** Of an address that is no screen. */
export const notFoundMetadata: Metadata = {
  title: '404 Page Not Found',
  description: 'There is nothing at this address.',
};
