import type Router from '@koa/router';
import { accountDecider } from '#engine/account/account.ts';
import { isCommonPassword } from '#engine/account/common-password.ts';
import { isPassword, keepPassword } from '#engine/account/credentials.ts';
import { offerPassword } from '#engine/account/password-link.ts';
import { endSessionsOf } from '#engine/account/sessions.ts';
import { setPassword } from '#engine/account/set-password.ts';
import { countAttempt, forgiveAccount, forgiveAttempt } from '#engine/account/sign-in-attempts.ts';
import { noteSignIn, noteSignOut } from '#engine/account/sign-in.ts';
import { pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { handleCommand } from '#engine/kernel/handle-command.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import {
  accountByAddress,
  accountById,
  accountOfPasswordLink,
} from '#projections/accounts/queries.ts';
import { callerOf } from '../caller.ts';
import { commandContext } from '../command-context.ts';
import {
  type Done,
  forgotPasswordRequest,
  type LoginResponse,
  loginRequest,
  type SessionView,
  setPasswordRequest,
} from '../contracts/auth.ts';
import { httpProblem, parseInput } from '../middleware/problems.ts';
import { enterSession, leaveSession, roleOf, sessionOf } from '../middleware/session.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { userView } from '../views/user-view.ts';

/** The answer comes after this time, whatever there is to do behind it. */
const FORGOT_ANSWER_MS = 400;

const COMMON = 'This password is known from lists of common passwords. Please choose another one.';

/** Signing in and out, and the password behind it (spec 2 §7). */
export const authRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, knex, sealing, addressHash, now } = ports;
  const adminHash = addressHash(adminEmail);

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
      await handleCommand(store, accountDecider, session.userId, noteSignOut, signOut);
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
    const offer = async () => {
      const account = await accountByAddress(knex, addressHash(email));
      if (!account) return;
      const asked = commandContext('visitor', now());
      await offerPassword(ports, account.user_id, 'forgotten', asked);
    };
    // Not awaited: that would tell by its time whether there was anything to do.
    offer().catch((fault: unknown) =>
      ports.log.warn({ fault: describeFault(fault) }, 'a set-password link was not issued'),
    );
    await pause(FORGOT_ANSWER_MS);
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/set-password', async (context) => {
    const { token, password } = parseInput(setPasswordRequest, context.request.body);
    if (isCommonPassword(password)) throw httpProblem(400, COMMON, { password: COMMON });
    const tokenHash = hashOfToken(token);
    const account = await accountOfPasswordLink(knex, tokenHash);
    if (!account) throw rejected({ reason: 'password-link-invalid' });
    const { user_id: userId, email_hash: emailHash } = account;
    const at = now();
    // Spent last: whatever fails before it leaves the link, the password and the sessions as they were.
    await knex.transaction(async (transaction) => {
      await keepPassword(transaction, userId, password, at);
      await endSessionsOf(transaction, userId);
      await forgiveAccount(transaction, emailHash);
      const spent = await handleCommand(
        store,
        accountDecider,
        userId,
        (state) => setPassword({ tokenHash, at }, state),
        commandContext(roleOf(emailHash, adminHash), at),
      );
      if ('reason' in spent) throw rejected(spent);
    });
    await leaveSession(ports, context);
    context.body = { success: true } satisfies Done;
  });
};
