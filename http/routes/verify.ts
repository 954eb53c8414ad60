import { setTimeout as delay } from 'node:timers/promises';
import type Router from '@koa/router';
import { noteCheck } from '#engine/booking/document-checks.ts';
import { holdStanding } from '#engine/hold/hold-standing.ts';
import { verifyReservation } from '#engine/booking/verify-reservation.ts';
import { callerOf } from '../access/caller.ts';
import { verifyRequest } from '../contracts/verify.ts';
import { parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import type { Ports } from '../ports.ts';
import { verifiedHoldView } from '../views/hold-view.ts';
import { verificationView } from '../views/verification-view.ts';
import { lookSoon } from './holds.ts';

const MINUTE = 60;
/** Longer than any lookup in the log, so that the time of a rejection reveals nothing. */
const REFUSAL_MS = 300;

/**
 * Checks a document against the log. Wrong guesses are counted for the caller and for the number,
 * on this machine too; a right answer returns its points.
 */
export const verifyRoutes = (router: Router, ports: Ports): void => {
  const byAddress = ports.limits.limit('verify-callers', { points: 20, seconds: 15 * MINUTE });
  const byNumber = ports.limits.limit('verify-numbers', { points: 10, seconds: 60 * MINUTE });

  router.post('/api/verify', async (context) => {
    const question = parseInput(verifyRequest, context.request.body);
    const { confirmationNumber, lastName, documentSha256 } = question;
    const refusalIsDue = delay(REFUSAL_MS, undefined, { ref: false });
    const verification = await spendPointOn(byAddress, callerOf(context), () =>
      spendPointOn(byNumber, confirmationNumber, () =>
        verifyReservation(ports, { confirmationNumber, lastName, documentSha256 }),
      ),
    );
    if ('reason' in verification) {
      await refusalIsDue;
      throw httpError(
        404,
        'No reservation has this confirmation number and last name. Please check both.',
      );
    }
    const { booking, passengers } = verification;
    if (passengers) await noteCheck(ports.knex, booking.bookingId, ports.now());
    await Promise.all([byAddress.reward(callerOf(context)), byNumber.reward(confirmationNumber)]);
    const last = await holdStanding(ports, booking, ports.now());
    const stands = last?.status === 'held' || last?.status === 'changed';
    if (stands) await lookSoon(ports, booking.bookingId);
    const hold = stands ? await holdStanding(ports, booking, ports.now()) : last;
    context.body = verificationView(
      verification,
      hold && (await verifiedHoldView(ports, booking, hold)),
    );
  });
};
