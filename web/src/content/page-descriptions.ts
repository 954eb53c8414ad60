import type { CanonicalPath } from '#http/contracts/pages.ts';
import { ONE_WAY_FEE, PRODUCT_NAME, ROUND_TRIP_FEE } from '#http/contracts/product.ts';

const fees = `$${ONE_WAY_FEE} one way, $${ROUND_TRIP_FEE} round trip`;

/** The description of each screen for search engines and shared links (spec 1 §2). */
export const pageDescriptions: Record<CanonicalPath, string> = {
  '/': `Search flights and receive a flight itinerary reservation as a PDF with a confirmation number: ${fees}. A reservation document, not a ticket.`,
  '/onward-reservation': `Show when you mean to leave: an onward flight reservation as a PDF with a confirmation number anybody can check. ${fees}. Not a ticket.`,
  '/flight-itinerary-for-visa':
    'What a flight itinerary for a visa application must show, how ours is made and checked, and what it is not. Search flights and get the PDF.',
  '/flight-reservation-for-visa':
    'A flight reservation for your visa file without buying the ticket first: traveller, flights and dates in one PDF that the embassy can check.',
  '/dummy-ticket':
    'What people mean by a dummy ticket, why a forged one can cost you the visa, and the legal alternative: a flight reservation that says what it is.',
  '/onward-ticket':
    'When airlines and border officers ask for an onward ticket, what they accept, and how to hold an onward flight reservation in three steps.',
  '/about': `Why ${PRODUCT_NAME} exists, what it sells, and what it promises to travellers who need to show their plans before they buy a ticket.`,
  '/contact':
    'Write to us about a reservation, a refund or a document. Answers come within 24 hours on business days.',
  '/privacy-policy':
    'Which personal data a reservation needs, how it is kept, for how long, and what you can ask us to do with it.',
  '/terms-of-service':
    'What you buy and what you do not: the terms under which flight itinerary reservations are sold and may be used.',
  '/refund-policy':
    'When we refund the reservation fee, when we do not, how to ask within 48 hours, and how long it takes.',
  '/docs': `How ${PRODUCT_NAME} is built and run: architecture, administration, operation and the calls of its API.`,
  '/docs/architecture': `The floors of ${PRODUCT_NAME}, its streams of events, and how one booking passes through them.`,
  '/docs/administration':
    'What the administrator sees and does: orders, refunds, cancellations, missing and free bookings, finance.',
  '/docs/operating': `How ${PRODUCT_NAME} is started, configured, watched and backed up.`,
  '/docs/api': `Every call of the ${PRODUCT_NAME} server with its input, its answer and its errors.`,
  '/docs/events': `Every stream and every event in the log of ${PRODUCT_NAME}.`,
  '/verify':
    'Check a reservation document by its confirmation number or its file. For embassies, airlines and border officers; no account needed.',
  '/login': 'Sign in to see your reservations and to download their documents again.',
  '/flights':
    'The flights of your search with carriers, times, stops and fares. Pick one to reserve its itinerary.',
  '/passenger-details': 'Who travels, where we send the itinerary, and the billing address.',
  '/checkout': 'Pay the reservation fee by card.',
  '/success': 'Your confirmation number and your itinerary as a PDF.',
  '/recovery': 'Continue your reservation where you left off.',
  '/unsubscribe': 'Stop reminders to this address.',
  '/confirm-email': 'Confirm the email address of a reservation.',
  '/access': 'A link to a reservation that no longer works.',
  '/set-password': 'Choose a password for your account.',
  '/dashboard': 'Your account and all your reservations.',
  '/admin/orders': 'All orders, for the administrator.',
  '/admin/add-booking': 'Enter an order that was sold elsewhere, for the administrator.',
  '/admin/messages': 'What visitors wrote with the contact form, for the administrator.',
  '/admin/refund-requests': 'Travellers who ask for their fee back, for the administrator.',
  '/admin/holds': 'What airlines hold, or declined to hold, for the administrator.',
  '/admin/access-log': 'Who read or changed what, and who was refused, for the administrator.',
  '/admin/abandoned':
    'How far travellers come in the checkout, and where they leave, for the administrator.',
  '/admin/mail': 'Every email and its delivery, for the administrator.',
  '/admin/read-models':
    'Where the read models stand, what they lack, and their rebuilds, for the administrator.',
  '/admin/finance': 'Revenue, fees and refunds by day, for the administrator.',
  '/admin/finance/transactions':
    'Payments and refunds at the payment provider, for the administrator.',
};

/** For unknown URLs. */
export const notFoundDescription = 'There is nothing at this address.';
