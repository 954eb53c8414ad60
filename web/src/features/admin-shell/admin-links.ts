import { matchPath } from 'react-router-dom';
import type { WaitingWorkView } from '#http/contracts/admin-answers.ts';
import { routes } from '../../app/paths.ts';
import { PLUS, RETURN } from './admin-icon.tsx';

type AdminLink = {
  name: string;
  path: string;
  /** Further screens of the section. */
  screens?: readonly string[];
  drawing: string;
  /** Opens it after `g`. */
  letter: string;
  /** What is counted beside the name while it is not 0, and the word for it. */
  waiting?: { count: Exclude<keyof WaitingWorkView, 'mailsChangedAt'>; word: string };
};

/**
 * The sections of the administration by group, in the order of the navigation: URL, further
 * screens, and icon (see `AdminIcon`).
 */
export const adminLinkGroups: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    label: 'Daily work',
    links: [
      {
        name: 'Orders',
        path: routes.adminOrders,
        screens: [routes.admin, routes.adminOrder],
        drawing: 'M3 4h10M3 8h10M3 12h6',
        letter: 'o',
      },
      {
        name: 'Add booking',
        path: routes.adminAddBooking,
        drawing: PLUS,
        letter: 'b',
      },
      {
        name: 'Refund requests',
        path: routes.adminRefundRequests,
        waiting: { count: 'refundRequests', word: 'open' },
        drawing: RETURN,
        letter: 'e',
      },
      {
        name: 'Messages',
        path: routes.adminMessages,
        drawing: 'M2.5 3h11v8H8l-3.5 2.5V11h-2z',
        letter: 's',
      },
      {
        name: 'Mail',
        path: routes.adminMail,
        screens: [routes.adminMailOf],
        waiting: { count: 'retriedMails', word: 'retried' },
        drawing: 'M2.5 4h11v8h-11zM2.5 4.5 8 9l5.5-4.5',
        letter: 'm',
      },
      {
        name: 'Abandoned',
        path: routes.adminAbandoned,
        drawing: 'M2.5 3h11L9.5 8v5l-3-1.5V8z',
        letter: 'a',
      },
      {
        name: 'Airline holds',
        path: routes.adminHolds,
        drawing: 'M5 7V5a3 3 0 0 1 6 0v2M3.5 7h9v6.5h-9z',
        letter: 'h',
      },
      {
        name: 'Finance',
        path: routes.adminFinance,
        screens: [routes.adminTransactions],
        drawing: 'M3 13V8M8 13V3M13 13V6',
        letter: 'f',
      },
    ],
  },
  {
    label: 'System',
    links: [
      {
        name: 'Read models',
        path: routes.adminReadModels,
        waiting: { count: 'parkedEvents', word: 'parked' },
        drawing:
          'M3 4c0-1 2-2 5-2s5 1 5 2-2 2-5 2-5-1-5-2zM3 4v8c0 1 2 2 5 2s5-1 5-2V4M3 8c0 1 2 2 5 2s5-1 5-2',
        letter: 'r',
      },
      {
        name: 'Access log',
        path: routes.adminAccessLog,
        drawing: 'M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4z',
        letter: 'l',
      },
    ],
  },
];

export const adminLinks = adminLinkGroups.flatMap(({ links }) => links);

/** Whether the path is one of the section's screens. */
export const isIn = ({ path, screens = [] }: AdminLink, pathname: string): boolean =>
  [path, ...screens].some((pattern) => matchPath(pattern, pathname) !== null);
