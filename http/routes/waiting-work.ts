import type Router from '@koa/router';
import { MAIL_QUEUES } from '#engine/mail/mail-names.ts';
import type { WaitingWorkView } from '../contracts/admin-answers.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';

/** Counts of what waits for the administrator, over all orders. */
export const waitingWorkRoutes = (router: Router, { knex }: Ports): void => {
  router.get('/api/admin/waiting-work', awaitOwnWrites(knex), async (context) => {
    const { rows } = await knex.raw<{ rows: WaitingWorkView[] }>(
      `select (select count(*)::int from refund_request where status = 'open') as "refundRequests",
              count(*)::int as "waitingMails", count(last_error)::int as "retriedMails",
              (select count(*)::int from projection_parked_event) as "parkedEvents",
              (select max(changed_at) from mail) as "mailsChangedAt"
         from task where queue = any(:queues) and done_at is null`,
      { queues: MAIL_QUEUES },
    );
    [context.body] = rows;
  });
};
