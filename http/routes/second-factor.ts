import type Router from '@koa/router';
import { handleAccount } from '#engine/account/account.ts';
import {
  addSecondFactor,
  hasSecondFactor,
  newTotpSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  totpUri,
} from '#engine/account/second-factor.ts';
import { endSessionsOf } from '#engine/account/sessions.ts';
import { noteSecondFactor } from '#engine/account/sign-in.ts';
import { darkStretches, qrCode } from '#engine/itinerary/qr-code.ts';
import { askForPassword, requireAdministrator } from '../access/account-access.ts';
import { commandContext } from '../command-context.ts';
import type { Done } from '../contracts/account-answers.ts';
import { secondFactorRequest } from '../contracts/second-factor.ts';
import type {
  RecoveryCodesView,
  SecondFactorView,
  TotpSecretView,
} from '../contracts/admin-answers.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { sessionHash } from '../access/session.ts';
import type { Ports } from '../ports.ts';

const WRONG = 'This code is wrong. Please enter the one that the app shows now.';

/** Codes of an authenticator app in addition to the administrator's password (RFC 6238). */
export const secondFactorRoutes = (router: Router, ports: Ports, adminEmail: string): void => {
  const { knex, store, now } = ports;
  const askPassword = askForPassword(now);

  router.get('/api/auth/second-factor', async (context) => {
    const { userId } = requireAdministrator(context);
    context.body = {
      isOn: await hasSecondFactor(knex, userId),
      recoveryCodesLeft: await recoveryCodesLeft(knex, userId),
    } satisfies SecondFactorView;
  });

  router.post('/api/auth/second-factor/secret', askPassword, (context) => {
    const secret = newTotpSecret();
    const code = qrCode(totpUri(secret, adminEmail));
    context.body = {
      secret,
      qrCode: { size: code.size, stretches: darkStretches(code) },
    } satisfies TotpSecretView;
  });

  router.post('/api/auth/second-factor/add', askPassword, async (context) => {
    const { userId } = requireAdministrator(context);
    const request = parseInput(secondFactorRequest, context.request.body);
    const at = now();
    const recoveryCodes = await knex.transaction(async (transaction) => {
      const codes = await addSecondFactor({ ...ports, knex: transaction }, userId, request, at);
      if (!codes) throw badInput({ code: WRONG });
      await endSessionsOf(transaction, userId, sessionHash(context));
      const added = noteSecondFactor({ type: 'SecondFactorAdded', data: {} });
      // Last, so that an earlier failure changes nothing.
      await handleAccount(store, commandContext('administrator', at))(userId, added);
      return codes;
    });
    context.body = { recoveryCodes } satisfies RecoveryCodesView;
  });

  router.post('/api/auth/second-factor/remove', askPassword, async (context) => {
    const { userId } = requireAdministrator(context);
    await knex.transaction(async (transaction) => {
      if (!(await removeSecondFactor(transaction, userId))) return;
      const removed = noteSecondFactor({ type: 'SecondFactorRemoved', data: {} });
      const command = commandContext('administrator', now());
      await handleAccount(store, command)(userId, removed);
    });
    context.body = { success: true } satisfies Done;
  });
};
