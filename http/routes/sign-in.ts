import type Router from '@koa/router';
import { withOwner } from '#engine/account/accounts.ts';
import { signIn } from '#engine/account/sign-in.ts';
import { signOut } from '#engine/account/sign-out.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { bookingsOfVisitor } from '#projections/bookings/queries.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { callerOf } from '../access/caller.ts';
import { knownDevice, rememberDevice } from '../access/known-device.ts';
import { recoveryCookie } from '../access/cookies.ts';
import { actorOf, enterSession, leaveSession, roleOf, sessionOf } from '../access/session.ts';
import { visitorCookie, visitorHash } from '../access/cookies.ts';
import { commandContext } from '../command-context.ts';
import { loginRequest } from '../contracts/auth.ts';
import type { Done, LoginResponse, SessionView } from '../contracts/account-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { userView } from '../views/user-view.ts';

/** How long sign-in waits for a booking that was made a moment ago. */
const READ_MODEL_PATIENCE_MS = 2_000;

/** Signs in and out, and returns the signed-in user (spec 2 §7). */
export const signInRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, knex, sealing, accounts, addressHash, linkTokens, log, now } = ports;
  const adminHash = addressHash(adminEmail);

  router.post('/api/auth/login', async (context) => {
    const { email, password, code } = parseInput(loginRequest, context.request.body);
    const emailHash = addressHash(email);
    const attempt = {
      emailHash,
      callerHash: addressHash(callerOf(context)),
      deviceHash: knownDevice(context, linkTokens, emailHash),
    };
    const command = commandContext(roleOf(emailHash, adminHash), now());
    const account = await signIn(ports, attempt, { password, code }, command);
    if ('reason' in account) throw rejected(account);
    await enterSession(ports, context, account.userId);
    rememberDevice(context, linkTokens, emailHash);
    context.body = { user: userView(account) } satisfies LoginResponse;
  });

  const latestBookingsOfVisitor = async (visitor: string) => {
    await awaitPosition(knex, ['bookings'], await store.head(), READ_MODEL_PATIENCE_MS);
    return bookingsOfVisitor(knex, visitor);
  };

  router.post('/api/auth/logout', async (context) => {
    const left = { userId: sessionOf(context)?.userId, visitorHash: visitorHash(context) };
    await leaveSession(ports, context);
    visitorCookie.clear(context);
    recoveryCookie.clear(context);
    const command = commandContext(actorOf(context), now());
    try {
      await signOut({ store, bookingsOfVisitor: latestBookingsOfVisitor }, left, command);
    } catch (error) {
      // Session and cookies are gone: during an outage only the events are missing.
      if (!isEventStoreUnavailable(error)) throw error;
      log.warn({ fault: describeError(error) }, 'a sign-out was not recorded');
    }
    context.body = { success: true } satisfies Done;
  });

  router.get('/api/auth/session', async (context) => {
    const session = sessionOf(context);
    const found = session && (await accounts.byId(session.userId));
    const account = found && (await withOwner(sealing, found));
    context.body = (
      session && account
        ? { user: userView(account), role: session.role }
        : { user: null, role: null }
    ) satisfies SessionView;
  });
};
