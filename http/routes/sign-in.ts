import type Router from '@koa/router';
import type { Context } from 'koa';
import { handleAccount } from '#engine/account/account.ts';
import { isPassword } from '#engine/account/credentials.ts';
import { hasSecondFactor, recoveryCodesLeft, takeCode } from '#engine/account/second-factor.ts';
import { countAttempt, forgiveAttempt } from '#engine/account/sign-in-attempts.ts';
import { noteSecondFactor, noteSignIn, noteSignOut } from '#engine/account/sign-in.ts';
import { type Booking, handleBooking } from '#engine/booking/booking.ts';
import { endAccess } from '#engine/booking/end-access.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { accountByAddress, accountById } from '#projections/accounts/queries.ts';
import { bookingsOfVisitor } from '#projections/bookings/queries.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { callerOf } from '../access/caller.ts';
import { commandContext } from '../command-context.ts';
import {
  type Done,
  type LoginResponse,
  loginRequest,
  type SessionView,
} from '../contracts/auth.ts';
import { noteFailedSignIn } from '../access/audit-access.ts';
import { knownDevice, rememberDevice } from '../access/known-device.ts';
import { httpProblem, parseInput } from '../middleware/problems.ts';
import { recoveryCookie } from '../access/recovery-cookie.ts';
import { actorOf, enterSession, leaveSession, roleOf, sessionOf } from '../access/session.ts';
import { visitorCookie, visitorHash } from '../access/visitor.ts';
import type { Ports } from '../ports.ts';
import { userView } from '../views/user-view.ts';

/** How long a booking is waited for that was made a moment ago. */
const READ_MODEL_PATIENCE_MS = 2_000;

/** Signing in and out, and who is signed in (spec 2 §7). */
export const signInRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, knex, sealing, addressHash, linkTokens, now } = ports;
  const adminHash = addressHash(adminEmail);

  /** Counts a try of this caller or device; 429 while it must wait. */
  const requireAttempt = async (context: Context, emailHash: string) => {
    const attempt = {
      emailHash,
      callerHash: addressHash(callerOf(context)),
      deviceHash: knownDevice(context, linkTokens, emailHash),
    };
    const wait = await countAttempt(knex, attempt, now());
    if (wait === 0) return attempt;
    const seconds = Math.ceil(wait / 1_000);
    context.set('retry-after', String(seconds));
    throw httpProblem(429, `Too many attempts. Please wait ${seconds} s and try again.`);
  };

  /** Takes the code of an account that has a second factor; 401 with `needs: "code"` otherwise. */
  const requireCode = async (
    { userId, emailHash }: { userId: number; emailHash: string },
    code: string | undefined,
    signIn: CommandContext,
  ): Promise<void> => {
    if (!(await hasSecondFactor(knex, userId))) return;
    const wrong = (message: string) =>
      httpProblem(401, message, code === undefined ? undefined : { code: message }, 'code');
    if (code === undefined) throw wrong('Please enter the code of your authenticator app.');
    const taken = await takeCode(ports, userId, code, now());
    if (!taken) {
      await noteFailedSignIn(ports, emailHash);
      throw wrong('This code is wrong or was used already. Please enter the next one.');
    }
    if (taken === 'recovery') {
      const left = await recoveryCodesLeft(knex, userId);
      const note = noteSecondFactor({ type: 'RecoveryCodeUsed', data: { left } });
      await handleAccount(store, signIn)(userId, note);
    }
  };

  router.post('/api/auth/login', async (context) => {
    const { email, password, code } = parseInput(loginRequest, context.request.body);
    const emailHash = addressHash(email);
    const attempt = await requireAttempt(context, emailHash);
    const account = await accountByAddress(knex, emailHash);
    const matches = await isPassword(knex, account?.user_id, password);
    const user = matches && account && (await userView(sealing, account));
    if (!user) {
      await noteFailedSignIn(ports, emailHash);
      throw httpProblem(401, 'Invalid email or password');
    }
    const signIn = commandContext(roleOf(emailHash, adminHash), now());
    await requireCode({ userId: user.id, emailHash }, code, signIn);
    await forgiveAttempt(knex, attempt, now());
    await handleAccount(store, signIn)(user.id, noteSignIn);
    await enterSession(ports, context, user.id);
    rememberDevice(context, linkTokens, emailHash);
    context.set('cache-control', 'no-store');
    context.body = { user } satisfies LoginResponse;
  });

  /** Ends what a visitor's cookie opens, also for a copy of it. */
  const endVisitor = async (visitor: string, signOut: CommandContext) => {
    await awaitPosition(knex, ['bookings'], await store.head(), READ_MODEL_PATIENCE_MS);
    for (const bookingId of await bookingsOfVisitor(knex, visitor)) {
      const end = (booking: Booking) => endAccess({ visitorHash: visitor }, booking);
      await handleBooking(store, signOut)(bookingId, end);
    }
  };

  router.post('/api/auth/logout', async (context) => {
    const session = sessionOf(context);
    const visitor = visitorHash(context);
    await leaveSession(ports, context);
    visitorCookie.clear(context);
    recoveryCookie.clear(context);
    const signOut = commandContext(actorOf(context), now());
    try {
      if (session) await handleAccount(store, signOut)(session.userId, noteSignOut);
      if (visitor) await endVisitor(visitor, signOut);
    } catch (error) {
      // Session and cookies are gone: during an outage only the events are missing.
      if (!isEventStoreUnavailable(error)) throw error;
      ports.log.warn({ fault: describeFault(error) }, 'a sign-out was not recorded');
    }
    context.body = { success: true } satisfies Done;
  });

  router.get('/api/auth/session', async (context) => {
    const session = sessionOf(context);
    const account = session && (await accountById(knex, session.userId));
    const user = account && (await userView(sealing, account));
    context.set('cache-control', 'no-store');
    context.body = (
      session && user ? { user, role: session.role } : { user: null, role: null }
    ) satisfies SessionView;
  });
};
