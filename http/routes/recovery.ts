import type Router from '@koa/router';
import { settlePayment } from '#engine/payment/settle-payment.ts';
import { completeRecovery } from '#engine/recovery/complete-recovery.ts';
import { openLink } from '#engine/recovery/open-link.ts';
import { handleRecoveryLink, rejectionOfLink } from '#engine/recovery/recovery-link.ts';
import { commandContext } from '../command-context.ts';
import { completeRecoveryRequest } from '../contracts/recovery.ts';
import type { CompleteRecoveryResponse } from '../contracts/reservation-answers.ts';
import type { FollowToken } from '../access/mailed-token.ts';
import { parseInput } from '../input/parse-input.ts';
import { recoveryCookie } from '../access/cookies.ts';
import type { Ports } from '../ports.ts';
import {
  answerPaid,
  bookingInLog,
  letIn,
  requireKnownLink,
  requireLink,
} from '../access/recovery-access.ts';
import { rejected } from '../rejections.ts';
import { checkoutView, personalDataOf } from '../views/booking-view.ts';
import { recoveryView } from '../views/recovery-view.ts';

/** The recovery of an abandoned checkout (spec 2 §7); the token in the link is the credential. */
export const recoveryRoutes = (router: Router, ports: Ports, follow: FollowToken): void => {
  const { sealing, store, now } = ports;

  router.get('/api/recovery/:token', async (context) => {
    const token = { field: 'token', value: context.params['token'] ?? '' };
    const { tokenHash, link } = await requireLink(ports, follow, context, token);
    const row = await bookingInLog(ports, link.bookingId);
    if (row.payment_status !== 'incomplete') return answerPaid(ports, context, link.bookingId);
    const personal = await personalDataOf(sealing, row);
    const at = now();
    const opened = await handleRecoveryLink(store, commandContext('customer', at))(
      tokenHash,
      (current) => openLink({ at }, current),
    );
    if ('reason' in opened) throw rejected(opened);
    recoveryCookie.set(context, token.value);
    context.body = recoveryView(row, personal, link);
    return undefined;
  });

  router.post('/api/recovery/:token/complete', async (context) => {
    const { intentId } = parseInput(completeRecoveryRequest, context.request.body);
    const token = { field: 'token', value: context.params['token'] ?? '' };
    const { tokenHash, link } = await requireKnownLink(ports, follow, context, token);
    const { bookingId } = link;
    const command = commandContext('customer', now());
    const settled = await settlePayment(ports, { intentId, bookingId }, command);
    if ('reason' in settled) {
      // A payment that has arrived counts, even if the link expired meanwhile.
      throw rejected(rejectionOfLink(link, command.at) ?? settled);
    }
    await handleRecoveryLink(store, command)(tokenHash, (current) =>
      completeRecovery({ intentId }, current),
    );
    await letIn(ports, context, bookingId, true);
    const row = await bookingInLog(ports, bookingId);
    const { booking } = checkoutView(row, await personalDataOf(sealing, row));
    context.body = { booking } satisfies CompleteRecoveryResponse;
  });
};
