import type { CanonicalPath } from '#http/contracts/pages.ts';

/**
 * The title of each screen, without the product's name (spec 1 §2); URLs with parameters share the
 * title of their prefix.
 */
export const pageTitles: Record<CanonicalPath, string> = {
  '/': 'Flight Itinerary for Visa Application',
  '/onward-reservation': 'Onward Reservation',
  '/flight-itinerary-for-visa': 'Flight Itinerary for Visa',
  '/flight-reservation-for-visa': 'Flight Reservation for Visa',
  '/dummy-ticket': 'Dummy Ticket',
  '/onward-ticket': 'Onward Ticket',
  '/about': 'About',
  '/contact': 'Contact',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/refund-policy': 'Refund Policy',
  '/docs': 'Documentation',
  '/docs/architecture': 'Architecture',
  '/docs/administration': 'Administration',
  '/docs/operating': 'Operating',
  '/docs/api': 'API',
  '/docs/events': 'Events',
  '/verify': 'Verify a Reservation',
  '/login': 'Sign In',
  '/flights': 'Flights',
  '/passenger-details': 'Passenger Details',
  '/checkout': 'Checkout',
  '/success': 'Your Reservation',
  '/recovery': 'Complete Your Reservation',
  '/unsubscribe': 'Stop Reminders',
  '/confirm-email': 'Confirm Address',
  '/access': 'Link Not Valid',
  '/set-password': 'Set Password',
  '/dashboard': 'Your Bookings',
  '/admin/orders': 'Orders',
  '/admin/add-booking': 'Add Missing Booking',
  '/admin/messages': 'Messages',
  '/admin/refund-requests': 'Refund requests',
  '/admin/holds': 'Airline holds',
  '/admin/access-log': 'Access log',
  '/admin/abandoned': 'Abandoned checkouts',
  '/admin/mail': 'Mail',
  '/admin/read-models': 'Read models',
  '/admin/finance': 'Finance',
  '/admin/finance/transactions': 'Transactions',
};

/** For unknown URLs. */
export const notFoundTitle = '404 Page Not Found';
