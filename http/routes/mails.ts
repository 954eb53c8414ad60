import type Router from '@koa/router';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailContentsOf } from '#engine/mail/mail-contents.ts';
import { retryTask } from '#engine/kernel/postgres-task-queue.ts';
import { nameOfMail, MAIL_QUEUES, MAILS_OF_QUEUES } from '#engine/mail/mail-names.ts';
import { orderHistory } from '#engine/order-history/order-history.ts';
import { confirmationNumbersOf } from '#projections/bookings/queries.ts';
import {
  bookingsOfStreams,
  type OrderMails,
  settledMails,
  type SettledMail,
  streamsOfCauses,
  type WaitingMail,
  waitingMails,
} from '#projections/mails/queries.ts';
import { bookingIdByConfirmationNumber } from '#projections/pnr-lookup/queries.ts';
import { bookingIdInPath } from '../contracts/bookings.ts';
import {
  mailRetryRequest,
  mailsQuery,
  type MailView,
  type SettledMailState,
} from '../contracts/mails.ts';
import type { MailsView } from '../contracts/admin-answers.ts';
import { noteAbout } from '../access/audit-access.ts';
import { parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';

const PAGE_SIZE = 50;
const MOST_WAITING = 200;

type OrderOf = (stream: string | null) => Pick<MailView, 'bookingId' | 'confirmationNumber'>;

/** Every mail with its outcome, for the administrator. */
export const mailRoutes = (router: Router, { knex, store, sealing, now }: Ports): void => {
  /** The mails of the order with a booking or confirmation number; none without such an order. */
  const mailsOfNumber = async (number: string): Promise<OrderMails> => {
    const bookingId =
      (await bookingIdByConfirmationNumber(knex, number.toUpperCase())) ??
      bookingIdInPath.safeParse(number).data;
    const events = bookingId === undefined ? [] : await orderHistory(store, bookingId);
    const streams = [...new Set(events.map(({ stream }) => stream))];
    const reasons = streams.filter(deliveryDecider.isOf).map(deliveryDecider.idOf);
    return { streams, reasons };
  };

  router.get('/api/admin/mails', async (context) => {
    const { state, page, order: number } = parseInput(mailsQuery, context.query);
    const order = number ? await mailsOfNumber(number) : undefined;
    const [waiting, mails] = await Promise.all([
      page === 1
        ? waitingMails(knex, { order, queues: MAIL_QUEUES, most: MOST_WAITING + 1, now: now() })
        : [],
      settledMails(knex, {
        state,
        order,
        queues: MAIL_QUEUES,
        offset: (page - 1) * PAGE_SIZE,
        most: PAGE_SIZE + 1,
      }),
    ]);
    const streams = [...waiting, ...mails].map(({ stream }) => stream);
    const [bookings, contents] = await Promise.all([
      bookingsOfStreams(knex, streams),
      mailContentsOf(
        { knex, sealing },
        mails.map(({ reason }) => reason),
      ),
    ]);
    const numbers = await confirmationNumbersOf(knex, [...bookings.values()]);
    const orderOf: OrderOf = (stream) => {
      const bookingId = bookings.get(stream ?? '') ?? null;
      return { bookingId, confirmationNumber: numbers.get(bookingId) ?? null };
    };
    context.body = {
      waiting: waiting.slice(0, MOST_WAITING).map((mail) => waitingView(mail, orderOf)),
      hasMoreWaiting: waiting.length > MOST_WAITING,
      mails: mails
        .slice(0, PAGE_SIZE)
        .map((mail) => settledView(mail, contents.get(mail.reason)?.to.address ?? null, orderOf)),
      page,
      hasNext: mails.length > PAGE_SIZE,
    } satisfies MailsView;
  });

  router.post('/api/admin/mails/retry', async (context) => {
    const { queue, key } = parseInput(mailRetryRequest, context.request.body);
    // Looked up first: an error after the retry would leave it out of the access log.
    const [stream = null] = (await streamsOfCauses(knex, [queue], [key])).values();
    noteAbout(context, (await bookingsOfStreams(knex, [stream])).get(stream ?? '') ?? null);
    if (!MAIL_QUEUES.includes(queue) || !(await retryTask(knex, queue, key, now())))
      throw httpError(404, 'This mail does not wait: it is being sent or has left.');
    context.body = { success: true };
  });
};

const nameOfTask = (queue: string | null): string =>
  MAILS_OF_QUEUES[queue as keyof typeof MAILS_OF_QUEUES] ?? nameOfMail('alert');

const waitingView = (
  { queue, key, stream, attempts, due_at, is_running, last_error, reason, detail }: WaitingMail,
  orderOf: OrderOf,
): MailsView['waiting'][number] => ({
  task: queue !== null && key !== null ? { queue, key } : null,
  name: reason === null ? nameOfTask(queue) : nameOfMail(reason),
  ...orderOf(stream),
  attempts,
  nextTryAt: is_running ? null : (due_at?.toISOString() ?? null),
  isBeingTried: is_running,
  error: detail ?? last_error,
});

const settledView = (
  { reason, state, attempts, detail, changed_at, stream }: SettledMail,
  to: string | null,
  orderOf: OrderOf,
): MailsView['mails'][number] => ({
  reason,
  name: nameOfMail(reason),
  to,
  state: state as SettledMailState,
  attempts,
  detail,
  ...orderOf(stream),
  changedAt: changed_at.toISOString(),
});
