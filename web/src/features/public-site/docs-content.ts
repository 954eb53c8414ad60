import type { DOCUMENTS } from '#http/contracts/pages.ts';
import type { Term } from '../../components/term-list.tsx';

/** The documents, in reading order for a newcomer. */
export const sections: { name: (typeof DOCUMENTS)[number]; title: string; text: string }[] = [
  {
    name: 'architecture',
    title: 'Architecture',
    text: 'The layers of the program, and how one booking passes through them.',
  },
  {
    name: 'administration',
    title: 'Admin system',
    text: 'What the administrator sees and does, and who has access.',
  },
  { name: 'api', title: 'API setup', text: 'Every call with its input, its answer, its errors.' },
  {
    name: 'operating',
    title: 'Deployment',
    text: 'How it is started, configured, watched and backed up.',
  },
  { name: 'events', title: 'Events', text: 'Every stream and every event in the log.' },
];

export const adminFeatures = [
  'All orders with search, filters by status, and a CSV export.',
  'Each order with its full history: every event, who caused it, and when.',
  'Refunds, cancellations, notes, and resending of the confirmation email.',
  'Missing bookings added by hand, and free bookings for which nothing is charged.',
  'Revenue, fees and refunds by day, reconciled with the payment provider.',
];

/** The stack (spec 2 §1). */
export const keyFeatures: Term[] = [
  {
    title: 'Front end',
    text: 'A React app. Public pages come as finished HTML and can be read without scripts.',
  },
  {
    title: 'Server and database',
    text: 'A Koa server; events in an event store, read models in PostgreSQL, a relational database.',
  },
  {
    title: 'Card payment',
    text: 'Through Stripe, with webhooks, reconciliation, and recovery of abandoned bookings by email.',
  },
  {
    title: 'PDF generation',
    text: 'In tiers: the full layout with fonts for more than twenty scripts, and plainer ones if a font fails.',
  },
  {
    title: 'PNR generation',
    text: 'Six characters drawn at random, each number given out once.',
  },
  {
    title: 'Free booking',
    text: 'The administrator confirms a reservation without a payment.',
  },
  {
    title: 'Accounts',
    text: 'Opened by a paid booking, with a dashboard of the customer’s bookings.',
  },
  {
    title: 'Sales notifications',
    text: 'An email to the administrator for each sale.',
  },
];
