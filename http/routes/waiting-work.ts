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
              (select count(*)::int from task
                where queue = any(:queues) and done_at is null and last_error is not null)
                as "retriedMails",
              (select count(*)::int from projection_parked_event) as "parkedEvents",
              (select max(changed_at) from mail) as "mailsChangedAt"`,
      { queues: MAIL_QUEUES },
    );
    [context.body] = rows;
  });
};
