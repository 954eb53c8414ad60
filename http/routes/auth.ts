import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDecider, handleAccount } from '#engine/account/account.ts';
import { keepPassword } from '#engine/account/credentials.ts';
import { isGuessablePassword } from '#engine/account/guessable-password.ts';
import { offerForgottenPassword } from '#engine/account/forgotten-password.ts';
import { hasSecondFactor } from '#engine/account/second-factor.ts';
import { endSessionsOf } from '#engine/account/sessions.ts';
import { setPassword } from '#engine/account/set-password.ts';
import { forgiveAccount } from '#engine/account/sign-in-attempts.ts';
import { noteSignIn } from '#engine/account/sign-in.ts';
import { pause } from '#engine/kernel/back-off.ts';
import { describeFault } from '#engine/kernel/describe-fault.ts';
import { eventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import { accountByAddress, accountOfPasswordLink } from '#projections/accounts/queries.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { callerOf } from '../access/caller.ts';
import { commandContext } from '../command-context.ts';
import {
  type Done,
  forgotPasswordRequest,
  passwordLinkRequest,
  setPasswordRequest,
  type SetPasswordResponse,
} from '../contracts/auth.ts';
import { rememberDevice } from '../access/known-device.ts';
import { httpProblem, parseInput } from '../middleware/problems.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import { enterSession, roleOf } from '../access/session.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { userView } from '../views/user-view.ts';

/** The answer comes after this time, whatever there is to do behind it. */
const FORGOT_ANSWER_MS = 400;

/** How long a read model is waited for that does not know yet what was written a moment ago. */
const READ_MODEL_PATIENCE_MS = 2_000;

const GUESSABLE =
  'This password is easy to guess: it is on lists of common passwords, or holds only words of your email address or of this site. Please choose another one.';

/** Setting a password and asking for a link to (spec 2 §7). */
export const passwordRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, knex, sealing, addressHash, limits, linkTokens, now } = ports;
  const adminHash = addressHash(adminEmail);
  const linkGuesses = limits.limit('password-links', { points: 20, seconds: 15 * 60 });

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
      await awaitPosition(knex, ['accounts'], await store.head(), READ_MODEL_PATIENCE_MS);
      account = await accountOfPasswordLink(knex, tokenHash);
    }
    const user = account && (await userView(sealing, account));
    const state = user && (await foldStream(store, accountDecider, user.id)).state;
    if (!account || !user || !state || 'reason' in setPassword({ tokenHash, at }, state)) {
      throw rejected({ reason: 'password-link-invalid' });
    }
    return { user, tokenHash, emailHash: account.email_hash };
  };

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
    const at = now();
    const { user, tokenHash, emailHash } = await requirePasswordLink(context, token, at);
    if (isGuessablePassword(password, user.email)) {
      throw httpProblem(400, GUESSABLE, { password: GUESSABLE });
    }
    // Whoever reads the mails of the address must not get past the second factor.
    const takesCode = await hasSecondFactor(knex, user.id);
    // Spent last: whatever fails before it leaves the link, the password and the sessions as they were.
    await knex.transaction(async (transaction) => {
      await keepPassword(transaction, user.id, password, at);
      await endSessionsOf(transaction, user.id);
      await forgiveAccount(transaction, emailHash);
      const spent = await handleAccount(store, commandContext(roleOf(emailHash, adminHash), at))(
        user.id,
        (state) => {
          const set = setPassword({ tokenHash, at }, state);
          return 'reason' in set || takesCode ? set : [...set, ...noteSignIn(state)];
        },
      );
      if ('reason' in spent) throw rejected(spent);
    });
    context.set('cache-control', 'no-store');
    if (!takesCode) {
      await enterSession(ports, context, user.id);
      rememberDevice(context, linkTokens, emailHash);
    }
    context.body = { success: true, user, isSignedIn: !takesCode } satisfies SetPasswordResponse;
  });
};
