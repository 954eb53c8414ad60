import type { SpecSection } from './spec-text.ts';

/** The screens of accounts and administration in the second document. */
export const textsOfAccounts: readonly SpecSection[] = [
  {
    section: '2 §2 set password',
    shownBy: ['web/src/features/set-password/'],
    heading: ['Invalid Link', 'Account Setup Complete!'],
    button: ['Go to Home', 'Set Password'],
  },
  { section: '2 §2 login', shownBy: ['web/src/features/login/'], button: ['Sign In'] },
  {
    section: '2 §2 dashboard',
    shownBy: ['web/src/features/dashboard/', 'web/src/components/download-button.tsx'],
    heading: [
      'Account Information',
      'Admin Access',
      'Your Bookings',
      'No bookings yet',
      'Error Loading Dashboard',
    ],
    status: ['Confirmed'],
    button: ['Sign Out', 'Order Management', 'Download PDF', 'Search Flights', 'Refresh Page'],
  },
  {
    section: '2 §2 admin orders',
    shownBy: ['web/src/features/admin-orders/', 'web/src/components/download-button.tsx'],
    heading: [
      'Total Orders',
      'Completed Orders',
      'Total Revenue',
      'Order',
      'Status',
      'Fulfillment',
      'Method',
      'Total',
      'Type',
      'Date',
    ],
    status: ['All', 'Paid', 'Processing', 'Draft', 'Failed', 'Cancelled', 'Checkout'],
    button: ['Clear', 'Add New', 'Refresh', 'Download PDF', 'Back to Orders', 'Previous', 'Next'],
    message: ['No orders found matching your criteria'],
  },
  {
    section: '2 §2 admin add booking',
    shownBy: ['web/src/features/admin-add-booking/'],
    heading: ['Add Missing Booking'],
  },
];
