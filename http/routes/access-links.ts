import type Router from '@koa/router';
import type { Context } from 'koa';
import { isAccessLinkOf } from '#engine/booking/access-link.ts';
import { bookingDecider, handleBooking } from '#engine/booking/booking.ts';
import { grantAccess } from '#engine/booking/grant-access.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { TOKEN_PATTERN } from '#engine/kernel/link-token.ts';
import { callerOf } from '../access/caller.ts';
import { commandContext } from '../command-context.ts';
import { bookingIdInPath } from '../contracts/bookings.ts';
import { rememberWrite } from '../middleware/own-writes.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import { recogniseVisitor } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';

/**
 * Links in mails that open a booking on another device: the browser exchanges the secret for the
 * visitor's cookie and is redirected to an address without it. A mail scanner that follows the link
 * gives access to itself only. Every invalid link leads to one page; wrong guesses are counted for
 * each caller.
 */
export const accessLinkRoutes = (router: Router, { store, limits, now }: Ports): void => {
  const guesses = limits.limit('access-links', { points: 20, seconds: 15 * 60 });

  /** Returns the booking of a link, `undefined` if the link is invalid. */
  const bookingOf = async ({ params }: Context): Promise<number | undefined> => {
    const id = bookingIdInPath.safeParse(params['bookingId']);
    const token = String(params['token']);
    if (!id.success || !TOKEN_PATTERN.test(token)) return undefined;
    const { state } = await foldStream(store, bookingDecider, id.data);
    return isAccessLinkOf(state, token, now()) ? id.data : undefined;
  };

  router.get('/access/:bookingId/:token', async (context) => {
    context.set('referrer-policy', 'no-referrer');
    context.set('cache-control', 'no-store');
    const bookingId = await spendPointOn(guesses, callerOf(context), () => bookingOf(context));
    context.redirect(bookingId === undefined ? '/access' : `/success/${bookingId}`);
    context.status = 303;
    if (bookingId === undefined) return;
    await guesses.reward(callerOf(context));
    const visitorHash = recogniseVisitor(context);
    const granted = await handleBooking(store, commandContext('customer', now()))(
      bookingId,
      (booking) => grantAccess({ visitorHash, through: 'access-link' }, booking),
    );
    if ('reason' in granted) throw new Error(`${granted.reason} after its link was checked`);
    rememberWrite(context, granted.position);
  });
};
