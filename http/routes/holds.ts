import { setTimeout as delay } from 'node:timers/promises';
import type Router from '@koa/router';
import { readDuffelWebhook } from '#engine/flights/duffel/duffel-webhook.ts';
import { askForHold } from '#engine/hold/ask-for-hold.ts';
import { lookAtHold } from '#engine/hold/look-at-hold.ts';
import { releaseHold } from '#engine/hold/release-hold.ts';
import { type HoldPorts, settleHold } from '#engine/hold/settle-hold.ts';
import { requireAdministrator } from '../access/account-access.ts';
import { bookingInPath } from '../access/booking-access.ts';
import { actorOf } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import { adminHoldRequest, holdRequest } from '../contracts/holds.ts';
import { parseInput } from '../input/parse-input.ts';
import { readRawBody } from '../input/raw-body.ts';
import { httpError } from '../middleware/errors.ts';
import { limitCaller } from '../middleware/rate-limit.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

/** What is asked of the hold that an airline has, or does not have, for a booking. */
export const holdRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;

  router.post('/api/bookings/:id/hold', awaitOwnWrites(knex), async (context) => {
    const { booking_id: bookingId } = await bookingInPath(knex, context);
    const request = parseInput(holdRequest, context.request.body);
    const asked = await askForHold(
      ports,
      bookingId,
      request.action === 'renew'
        ? { renew: 'traveller' }
        : { alternative: request.action === 'choose' ? request.alternative : null },
      commandContext(actorOf(context), now()),
    );
    if ('reason' in asked) throw rejected(asked);
    context.body = { success: true };
  });

  router.post('/api/admin/bookings/:id/hold', awaitOwnWrites(knex), async (context) => {
    requireAdministrator(context);
    const { booking_id: bookingId } = await bookingInPath(knex, context);
    const { action } = parseInput(adminHoldRequest, context.request.body);
    const holdPorts = withHolds(ports);
    if (!holdPorts) throw rejected({ reason: 'nothing-held' });
    const command = commandContext(actorOf(context), now());
    const done =
      action === 'check'
        ? await settleHold(holdPorts, bookingId, command)
        : action === 'release'
          ? await releaseHold(holdPorts, bookingId, command)
          : await askForHold(ports, bookingId, { renew: 'administrator' }, command);
    if (typeof done === 'object' && 'reason' in done) throw rejected(done);
    context.body = { success: true };
  });
};

const MAX_BYTES = 1_000_000;
const DELIVERIES = { points: 1_200, seconds: 60 };

/**
 * The supplier's webhooks. Each only says which order to look at: the supplier is asked, and an outage
 * of it, or of ours, has the webhook sent again.
 */
export const supplierWebhookRoutes = (router: Router, ports: Ports, secret: string): void => {
  const deliveries = ports.limits.limit('supplier-webhooks', DELIVERIES);

  router.post('/api/webhooks/duffel', async (context) => {
    await limitCaller(context, deliveries);
    const raw = await readRawBody(context, MAX_BYTES);
    const at = ports.now();
    const notice = readDuffelWebhook(raw, context.get('x-duffel-signature'), secret, at);
    if (!notice) throw httpError(400, 'The signature of this webhook is not valid.');
    const holdPorts = withHolds(ports);
    const bookingId = notice.orderId && (await holdPorts?.holds.bookingOf(notice.orderId));
    if (holdPorts && bookingId)
      await settleHold(holdPorts, bookingId, commandContext('provider', at));
    context.body = { received: true };
  });
};

/** Somebody who asks about a reservation waits so long for the supplier's answer. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 60_000;

/**
 * Looks at a booking's hold where the last answer is older than a minute. Whoever waits goes on after
 * three seconds, and with the last state when the supplier is away.
 */
export const lookSoon = async (ports: Ports, bookingId: number): Promise<void> => {
  const holdPorts = withHolds(ports);
  if (!holdPorts) return;
  const looking = lookAtHold(
    holdPorts,
    bookingId,
    FRESH_MS,
    commandContext('system', ports.now()),
  ).catch((error: unknown) => ports.log.warn({ err: error }, 'a hold was not checked'));
  await Promise.race([looking, delay(PATIENCE_MS, undefined, { ref: false })]);
};

const withHolds = (ports: Ports): HoldPorts | undefined => {
  const { holds } = ports.supplier;
  return holds ? { ...ports, holds } : undefined;
};
