import { abandonedCheckoutsQuery, abandonedQuery } from '../contracts/abandoned.ts';
import { accessLogQuery } from '../contracts/access-log.ts';
import { mailRetryRequest, mailsQuery } from '../contracts/mails.ts';
import { messagesQuery } from '../contracts/messages.ts';
import { readModelRunRequest } from '../contracts/read-models.ts';
import { refundRequestsQuery } from '../contracts/refund-requests.ts';
import type { Operation } from './operation.ts';

/** What only the administrator may see and do, besides orders. */
export const adminOperations: Record<string, Operation> = {
  'GET /api/admin/stats': {
    summary: 'Counts and revenue of all orders',
    answer: 'AdminStats',
    errors: [401, 403],
  },
  'GET /api/admin/waiting-work': {
    summary: 'Counts of what waits for the administrator',
    answer: 'WaitingWork',
    errors: [401, 403],
  },
  'GET /api/admin/holds': {
    summary: 'What airlines hold',
    description: 'Those that changed last, 100 at most.',
    answer: 'Holds',
    errors: [401, 403],
  },
  'GET /api/admin/refund-requests': {
    summary: 'Requests for refunds, open or decided',
    description: '100 at most; open ones are the oldest first, decided ones the newest first.',
    query: refundRequestsQuery,
    answer: 'RefundRequests',
    errors: [400, 401, 403],
  },
  'GET /api/admin/abandoned': {
    summary: 'How far checkouts came, and how many are in each state',
    description: 'Of the checkouts created in these days (UTC, both included).',
    query: abandonedQuery,
    answer: 'Abandoned',
    errors: [400, 401, 403],
  },
  'GET /api/admin/abandoned/checkouts': {
    summary: 'Checkouts that are unpaid, or were paid after they were left',
    description: 'Of the checkouts created in these days (UTC, both included).',
    query: abandonedCheckoutsQuery,
    answer: 'AbandonedCheckouts',
    errors: [400, 401, 403],
  },
  'GET /api/admin/access-log': {
    summary: 'The access log of a month, the newest first',
    description: 'A month like `2026-11` (UTC), this one without; fifty to a page.',
    query: accessLogQuery,
    answer: 'AccessLog',
    errors: [400, 401, 403],
  },
  'GET /api/admin/mails': {
    summary: 'Mails, and what became of them',
    description:
      'Fifty to a page; with `order`, a booking or confirmation number, only those about the order.',
    query: mailsQuery,
    answer: 'Mails',
    errors: [400, 401, 403],
  },
  'GET /api/admin/mails/:reason': {
    summary: 'One mail with what it said',
    description: 'The secret of each link is `…`.',
    answer: 'Mail',
    errors: [401, 403, 404],
  },
  'GET /api/admin/mails/:reason/page': {
    summary: 'The formatted form of a mail, for a sandboxed frame',
    answer: 'text/html',
    errors: [401, 403, 404],
  },
  'POST /api/admin/mails/retry': {
    summary: 'Tries a mail that waits now',
    description: '404 when it does not wait.',
    body: mailRetryRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404],
  },
  'GET /api/admin/read-models': {
    summary: 'Where the read models stand',
    description:
      'What `npm run projections -- status --json` prints, and the last rebuild or verification.',
    answer: 'ReadModels',
    errors: [401, 403],
  },
  'POST /api/admin/read-models/runs': {
    summary: 'Rebuilds or verifies a read model, or `all`',
    description: '409 while another run is under way.',
    body: readModelRunRequest,
    status: 202,
    answer: 'Done',
    errors: [400, 401, 403, 409],
  },
  'GET /api/admin/messages': {
    summary: 'Messages of the contact form',
    description: 'Twenty to a page.',
    query: messagesQuery,
    answer: 'Messages',
    errors: [400, 401, 403],
  },
  'POST /api/admin/messages/:id/erase': {
    summary: 'Erases a message for good',
    answer: 'Done',
    errors: [401, 403, 404],
  },
};
