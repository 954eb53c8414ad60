import type Router from '@koa/router';
import type { Context } from 'koa';
import type { OwnedAccount } from '#engine/account/accounts.ts';
import { offerForgottenPassword } from '#engine/account/forgotten-password.ts';
import { accountOfPasswordLink, setPassword } from '#engine/account/set-password.ts';
import { pause } from '#engine/kernel/back-off.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { eventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import { callerOf } from '../access/caller.ts';
import { rememberDevice } from '../access/known-device.ts';
import { enterSession, roleOf } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import {
  forgotPasswordRequest,
  passwordLinkRequest,
  setPasswordRequest,
} from '../contracts/auth.ts';
import type { Done, SetPasswordResponse } from '../contracts/account-answers.ts';
import { parseInput } from '../input/parse-input.ts';
import { spendPointOn } from '../middleware/rate-limit.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { userView } from '../views/user-view.ts';

/** The answer comes after this time, whatever the work behind it. */
const FORGOT_ANSWER_MS = 400;

/** Sets a password, and requests a link to set one (spec 2 §7). */
export const passwordRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { store, addressHash, limits, linkTokens, log, now } = ports;
  const adminHash = addressHash(adminEmail);
  const linkGuesses = limits.limit('password-links', { points: 20, seconds: 15 * 60 });

  /** Returns the account of a valid link; an invalid link counts as the caller's guess. */
  const requirePasswordLink = async (
    context: Context,
    token: string,
    at: Date,
  ): Promise<OwnedAccount> => {
    const account = await spendPointOn(linkGuesses, callerOf(context), async () => {
      const found = await accountOfPasswordLink(ports, token, at);
      if ('reason' in found) throw rejected(found);
      return found;
    });
    await linkGuesses.reward(callerOf(context));
    return account;
  };

  const offer = async (email: string) => {
    if (!(await offerForgottenPassword(ports, email, commandContext('visitor', now()))))
      log.info('a set-password link was withheld: the mailbox has had its quota');
  };

  router.post('/api/auth/forgot-password', async (context) => {
    const { email } = parseInput(forgotPasswordRequest, context.request.body);
    // For every address: the rest is not awaited and cannot answer 503.
    if (!(await store.takesAppends())) throw eventStoreUnavailable('No link can be recorded');
    // Not awaited: the response time would reveal whether the address has an account.
    offer(email).catch((error: unknown) =>
      log.warn({ fault: describeError(error) }, 'a set-password link was not issued'),
    );
    await pause(FORGOT_ANSWER_MS);
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/password-link', async (context) => {
    const { token } = parseInput(passwordLinkRequest, context.request.body);
    await requirePasswordLink(context, token, now());
    context.body = { success: true } satisfies Done;
  });

  router.post('/api/auth/set-password', async (context) => {
    const request = parseInput(setPasswordRequest, context.request.body);
    const at = now();
    const account = await requirePasswordLink(context, request.token, at);
    const { userId, emailHash } = account;
    const command = commandContext(roleOf(emailHash, adminHash), at);
    const set = await setPassword(ports, account, request, command);
    if ('reason' in set) throw rejected(set);
    if (set.isSignedIn) {
      await enterSession(ports, context, userId);
      rememberDevice(context, linkTokens, emailHash);
    }
    context.body = {
      success: true,
      user: userView(account),
      ...set,
    } satisfies SetPasswordResponse;
  });
};
