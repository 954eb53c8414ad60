import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDecider, personSchema } from '#engine/account/account.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { openAs } from '#engine/kernel/sealing.ts';
import { accountDeletedMail } from '#engine/mail/account-deleted-mail.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { messageIdFor } from '#engine/mail/mailer.ts';
import { sendOnce } from '#engine/mail/send-once.ts';
import { forgetPerson } from '#engine/privacy/forget-person.ts';
import { bookingsOfAccount } from '#projections/accounts/queries.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { personalRecord } from '#projections/personal-record/personal-record.ts';
import { requireRecentPassword, requireUser } from '../access/account-access.ts';
import { denyAccess } from '../access/audit-access.ts';
import { leaveSession } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import type { AccountDeleted } from '../contracts/account-answers.ts';
import { httpError } from '../middleware/errors.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { issuerOf, type Settings } from '../settings.ts';
import { ownRecord } from '../views/own-record.ts';

const HOUR_S = 60 * 60;

/** A customer's own data: download and erasure. */
export const ownDataRoutes = (
  router: Router,
  ports: Ports,
  settings: Pick<Settings, 'adminEmail' | 'publicUrl'>,
): void => {
  const { knex, store, sealing, limits, log, now } = ports;
  const ownWrites = awaitOwnWrites(knex);
  // Each download reads and decrypts every event of the account's bookings.
  const downloads = limits.limit('own-data', { points: 20, seconds: HOUR_S });
  const issuer = issuerOf(settings);

  const idInPath = (context: Context): number => {
    const { id = '' } = context.params;
    return /^\d{1,12}$/.test(id) ? Number(id) : 0;
  };

  router.get('/api/users/:id/data', ownWrites, async (context) => {
    const userId = idInPath(context);
    requireUser(context, userId);
    const rows = await bookingsOfAccount(knex, userId);
    const ids = {
      userIds: [userId],
      bookingIds: rows.map(({ booking_id }) => booking_id),
      messageIds: [],
    };
    const { record, missing } = await spendPointOn(downloads, String(userId), () =>
      personalRecord(ports, ids, undefined, now()),
    );
    context.attachment('personal-data.json');
    context.body = JSON.stringify(ownRecord(record, missing), null, 2);
    context.type = 'application/json';
  });

  router.post('/api/users/:id/delete', ownWrites, async (context) => {
    const userId = idInPath(context);
    const session = requireUser(context, userId);
    if (session.userId !== userId) {
      denyAccess(context);
      throw httpError(403, 'Only its owner can delete an account here.');
    }
    if (session.role === 'administrator') throw rejected({ reason: 'administrator-account' });
    requireRecentPassword(session, now());
    const { state: account } = await foldStream(store, accountDecider, userId);
    if (account.status !== 'opened') throw rejected({ reason: 'account-absent' });
    const subject = accountDecider.stream(userId);
    const owner = await openAs(sealing, personSchema, subject, account.sealed);
    const rows = await bookingsOfAccount(knex, userId);
    // A paid booking of another address belongs to the account of that address.
    const bookingIds = rows
      .filter((row) => row.confirmed_at === null || account.bookings.includes(row.booking_id))
      .map(({ booking_id }) => booking_id);
    const command = commandContext('customer', now());
    const ids = { userIds: [userId], bookingIds, messageIds: [] };
    const forgetting = {
      ...ports,
      ...readModelsIn(knex),
      adminEmail: settings.adminEmail,
      siteUrl: settings.publicUrl,
    };
    const { position, refusals } = await forgetPerson(
      forgetting,
      ids,
      'request',
      command,
      () => undefined,
    );
    if (owner) await sayGoodbye(userId, owner.email);
    await leaveSession(ports, context);
    rememberWrite(context, position);
    context.body = {
      success: true,
      beingPaid: refusals.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])),
    } satisfies AccountDeleted;
  });

  /** Sends the mail at once, because the address is erased afterwards. */
  const sayGoodbye = async (userId: number, address: string): Promise<void> => {
    const at = now();
    const compose = (messageId: string) =>
      accountDeletedMail({ address, deletedAt: at.toISOString(), issuer, messageId });
    const reason = mailReasons.accountDeleted(userId);
    await sendOnce(
      { ...ports, issuer },
      {
        reason,
        about: null,
        compose: () => compose(messageIdFor(reason, settings.publicUrl)),
      },
      commandContext('system', at),
    ).catch((error: unknown) =>
      log.warn({ fault: describeError(error) }, 'the mail about a deleted account was not sent'),
    );
  };
};
