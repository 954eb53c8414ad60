import type Router from '@koa/router';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { accountDecider } from '#engine/account/account.ts';
import { isCommonPassword } from '#engine/account/common-password.ts';
import { isPassword, keepPassword } from '#engine/account/credentials.ts';
import { offerForgottenPassword } from '#engine/account/forgotten-password.ts';
import { endSessionsOf } from '#engine/account/sessions.ts';
import { setPassword } from '#engine/account/set-password.ts';
import { countAttempt, forgiveAccount, forgiveAttempt } from '#engine/account/sign-in-attempts.ts';
import { noteSignIn, noteSignOut } from '#engine/account/sign-in.ts';
import { pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import {
  eventStoreUnavailable,
  isEventStoreUnavailable,
} from '#engine/kernel/event-store-unavailable.ts';
import { foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import {
  accountByAddress,
  accountById,
  accountOfPasswordLink,
} from '#projections/accounts/queries.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { callerOf } from '../caller.ts';
import { commandContext } from '../command-context.ts';
import {
  type Done,
  forgotPasswordRequest,
  type LoginResponse,
  loginRequest,
  passwordLinkRequest,
  type SessionView,
  setPasswordRequest,
  type SetPasswordResponse,
} from '../contracts/auth.ts';
import { noteFailedSignIn } from '../middleware/audit-access.ts';
import { httpProblem, parseInput } from '../middleware/problems.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import { enterSession, leaveSession, roleOf, sessionOf } from '../middleware/session.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { userView } from '../views/user-view.ts';

/** The answer comes after this time, whatever there is to do behind it. */
const FORGOT_ANSWER_MS = 400;

/** A link may be opened before the read model knows it: that long it is waited for. */
const LINK_PATIENCE_MS = 2_000;

const COMMON = 'This password is known from lists of common passwords. Please choose another one.';

/** Signing in and out, and the password behind it (spec 2 §7). */
export const authRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, knex, sealing, addressHash, now } = ports;
  const adminHash = addressHash(adminEmail);
  const linkGuesses = new RateLimiterMemory({ points: 20, duration: 15 * 60 });

  /** The account of a link that can set its password; another link counts as a guess of the caller. */
  const requirePasswordLink = async (context: Context, token: string, at: Date) => {
    const found = await spendPointOn(context, linkGuesses, callerOf(context), () =>
      passwordLinkOf(token, at),
    );
    await linkGuesses.reward(callerOf(context));
    return found;
  };

  const passwordLinkOf = async (token: string, at: Date) => {
    const tokenHash = hashOfToken(token);
    let account = await accountOfPasswordLink(knex, tokenHash);
    if (!account) {
      await awaitPosition(knex, ['accounts'], await store.head(), LINK_PATIENCE_MS);
      account = await accountOfPasswordLink(knex, tokenHash);
    }
    const user = account && (await userView(sealing, account));
    const state = user && (await foldStream(store, accountDecider, user.id)).state;
    if (!account || !user || !state || 'reason' in setPassword({ tokenHash, at }, state)) {
      throw rejected({ reason: 'password-link-invalid' });
    }
    return { user, tokenHash, emailHash: account.email_hash };
  };

  router.post('/api/auth/login', async (context) => {
    const { email, password } = parseInput(loginRequest, context.request.body);
    const emailHash = addressHash(email);
    const attempt = { emailHash, callerHash: addressHash(callerOf(context)) };
    const wait = await countAttempt(knex, attempt, now());
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1_000);
      context.set('retry-after', String(seconds));
      throw httpProblem(429, `Too many attempts. Please wait ${seconds} s and try again.`);
    }
    const account = await accountByAddress(knex, emailHash);
    const matches = await isPassword(knex, account?.user_id, password);
    const user = matches && account && (await userView(sealing, account));
    if (!user) await noteFailedSignIn(ports, emailHash);
    if (!user) throw httpProblem(401, 'Invalid email or password');
    await forgiveAttempt(knex, attempt, now());
    const signIn = commandContext(roleOf(emailHash, adminHash), now());
    await handleCommand(store, accountDecider, user.id, noteSignIn, signIn);
    await enterSession(ports, context, user.id);
    context.set('cache-control', 'no-store');
    context.body = { user } satisfies LoginResponse;
  });

  router.post('/api/auth/logout', async (context) => {
    const session = sessionOf(context);
    await leaveSession(ports, context);
    if (session) {
      const signOut = commandContext(session.role, now());
      const noted = handleCommand(store, accountDecider, session.userId, noteSignOut, signOut);
      // The session has ended: during an outage only the event is missing.
      await noted.catch((error: unknown) => {
        if (!isEventStoreUnavailable(error)) throw error;
        ports.log.warn({ fault: describeFault(error) }, 'a sign-out was not recorded');
      });
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

  router.post('/api/auth/forgot-password', async (context) => {
    const { email } = parseInput(forgotPasswordRequest, context.request.body);
    // For every address: what follows is not awaited and cannot answer 503.
    if (!(await store.takesAppends())) throw eventStoreUnavailable('No link can be recorded');
    const offer = async () => {
      const account = await accountByAddress(knex, addressHash(email));
      if (!account) return;
      const asked = commandContext('visitor', now());
      const owner = { userId: account.user_id, address: email };
      if (!(await offerForgottenPassword(ports, owner, asked)))
        ports.log.info('a set-password link was withheld: the mailbox has had its quota');
    };
    // Not awaited: the time of the answer would show whether the address has an account.
    offer().catch((error: unknown) =>
      ports.log.warn({ fault: describeFault(error) }, 'a set-password link was not issued'),
    );
    await pause(FORGOT_ANSWER_MS);
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/password-link', async (context) => {
    const { token } = parseInput(passwordLinkRequest, context.request.body);
    context.set('cache-control', 'no-store');
    await requirePasswordLink(context, token, now());
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/set-password', async (context) => {
    const { token, password } = parseInput(setPasswordRequest, context.request.body);
    if (isCommonPassword(password)) throw httpProblem(400, COMMON, { password: COMMON });
    const at = now();
    const { user, tokenHash, emailHash } = await requirePasswordLink(context, token, at);
    // Spent last: whatever fails before it leaves the link, the password and the sessions as they were.
    await knex.transaction(async (transaction) => {
      await keepPassword(transaction, user.id, password, at);
      await endSessionsOf(transaction, user.id);
      await forgiveAccount(transaction, emailHash);
      const spent = await handleCommand(
        store,
        accountDecider,
        user.id,
        (state) => {
          const set = setPassword({ tokenHash, at }, state);
          return 'reason' in set ? set : [...set, ...noteSignIn(state)];
        },
        commandContext(roleOf(emailHash, adminHash), at),
      );
      if ('reason' in spent) throw rejected(spent);
    });
    await enterSession(ports, context, user.id);
    context.set('cache-control', 'no-store');
    context.body = { success: true, user } satisfies SetPasswordResponse;
  });
};
