import { setTimeout as delay } from 'node:timers/promises';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { readDuffelWebhook } from '#engine/flights/duffel/duffel-webhook.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import { askForHold } from '#engine/hold/ask-for-hold.ts';
import { lookAtHold } from '#engine/hold/look-at-hold.ts';
import { releaseHold } from '#engine/hold/release-hold.ts';
import type { HoldPorts } from '#engine/hold/hold-ports.ts';
import { settleHold } from '#engine/hold/settle-hold.ts';
import { recentHolds } from '#projections/holds/queries.ts';
import { bookingInPath } from '../access/booking-access.ts';
import { actorOf } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import { adminHoldRequest, holdRequest } from '../contracts/holds.ts';
import type { AdminHoldsView } from '../contracts/hold-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { readRawBody } from '../input/raw-body.ts';
import { httpError } from '../middleware/errors.ts';
import { limitCaller } from '../middleware/rate-limit.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { adminEntriesById, travellerOf } from '../views/admin-entries.ts';
import { adminHoldView } from '../views/held-view.ts';
import { rejected } from '../rejections.ts';

const SHOWN = 100;

/** Requests about the hold of a booking at an airline. */
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
    await rememberHold(context, bookingId);
    context.body = { success: true };
  });

  router.get('/api/admin/holds', awaitOwnWrites(knex), async (context) => {
    const rows = await recentHolds(knex, SHOWN);
    const entryOf = await adminEntriesById(
      ports,
      rows.map(({ booking_id }) => booking_id),
    );
    context.body = rows.flatMap((row) => {
      const entry = entryOf.get(row.booking_id);
      if (!entry) return [];
      const { booking } = entry;
      return {
        ...adminHoldView(row, now()),
        bookingId: row.booking_id,
        confirmationNumber: booking.confirmationNumber,
        traveller: travellerOf(entry),
      };
    }) satisfies AdminHoldsView;
  });

  router.post('/api/admin/bookings/:id/hold', awaitOwnWrites(knex), async (context) => {
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
    await rememberHold(context, bookingId);
    context.body = { success: true };
  });

  /** Makes the caller's next read include the hold's last event. */
  const rememberHold = async (context: Context, bookingId: number) => {
    const last = (await ports.store.read(holdDecider.stream(bookingId))).at(-1);
    if (last) rememberWrite(context, last.position);
  };
};

const MAX_BYTES = 1_000_000;
const DELIVERIES = { points: 1_200, seconds: 60 };

/**
 * The supplier's webhooks. Each only names the order to read from the supplier. During an outage of
 * the supplier, or ours, it gets an error and is repeated.
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

/** How long a request about a reservation waits for the supplier's answer. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 60_000;

/**
 * Reads a booking's hold from the supplier if the last answer is older than a minute. The request
 * continues after three seconds, and with the last state if the supplier is unavailable.
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
