import { type Process, reactionsOf } from '#engine/kernel/process.ts';
import type { Worker } from '#engine/kernel/worker.ts';
import { appendAccessesSoon } from '#engine/processes/append-accesses.ts';
import { discardDrafts } from '#engine/processes/discard-drafts.ts';
import { expireAbandonments } from '#engine/processes/expire-abandonments.ts';
import { finishForgetting } from '#engine/processes/finish-forgetting.ts';
import { followEmailCorrection } from '#engine/processes/follow-email-correction.ts';
import { followWebhooks } from '#engine/processes/follow-webhooks.ts';
import { forwardMessage } from '#engine/processes/forward-message.ts';
import { notifyHold } from '#engine/processes/notify-hold.ts';
import { notifyAccount } from '#engine/processes/notify-account.ts';
import { notifySales } from '#engine/processes/notify-sales.ts';
import { notifyTraveller } from '#engine/processes/notify-traveller.ts';
import { numberReceipts } from '#engine/processes/number-receipts.ts';
import { openAccounts } from '#engine/processes/open-account.ts';
import { placeHold } from '#engine/processes/place-hold.ts';
import { refundFailedHold } from '#engine/processes/refund-failed-hold.ts';
import { recordPayoutsHourly } from '#engine/processes/record-payouts.ts';
import { reconcileHourly } from '#engine/processes/reconcile-hourly.ts';
import { reconcileOnRequest } from '#engine/processes/reconcile-on-request.ts';
import { remindAbandoned } from '#engine/processes/remind-abandoned.ts';
import { replaceBookings } from '#engine/processes/replace-bookings.ts';
import { reportMismatch } from '#engine/processes/report-mismatch.ts';
import { resendConfirmation } from '#engine/processes/resend-confirmation.ts';
import { resolveAbandonments } from '#engine/processes/resolve-abandonments.ts';
import { reportPaymentTrouble } from '#engine/processes/report-payment-trouble.ts';
import { retainDaily } from '#engine/processes/retain-daily.ts';
import { sendConfirmation } from '#engine/processes/send-confirmation.ts';
import { mailEmailCorrection } from '#engine/processes/mail-email-correction.ts';
import { sendCorrection } from '#engine/processes/send-correction.ts';
import { sendPasswordLink } from '#engine/processes/send-password-link.ts';
import { settleOpenedPayments } from '#engine/processes/settle-opened-payments.ts';
import { stopCardTesting } from '#engine/processes/stop-card-testing.ts';
import { sweepSilentCheckouts } from '#engine/processes/sweep-silent-checkouts.ts';
import { warnOfDisputeDeadline } from '#engine/processes/warn-of-dispute-deadline.ts';
import { warnOfHoldDeadline } from '#engine/processes/warn-of-hold-deadline.ts';
import type { ReadModels } from '#engine/privacy/read-models.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { maintainReadModels } from '#projections/maintenance/maintain-read-models.ts';
import { outdatedIn } from '#projections/outdated-people.ts';
import { paymentsToReconcile } from '#projections/payments/queries.ts';
import type { Ports } from './ports.ts';
import { issuerOf, type Settings } from './settings.ts';
import { traceProcess, traceWorker } from './tracing/trace-ports.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Creates every process manager. */
export const createProcesses = (
  ports: Ports,
  settings: Pick<
    Settings,
    'adminEmail' | 'checkoutSilenceMs' | 'publicUrl' | 'recoveryEmailDelayMs' | 'seller'
  >,
  readModels: ReadModels,
): Process[] => {
  const issuer = issuerOf(settings);
  const { seller } = settings;
  const { holds } = ports.supplier;
  return [
    replaceBookings(ports),
    discardDrafts(ports),
    settleOpenedPayments(ports),
    numberReceipts({ ...ports, seller }),
    stopCardTesting(ports),
    warnOfDisputeDeadline({ ...ports, issuer }),
    ...(holds ? [placeHold({ ...ports, holds })] : []),
    refundFailedHold(ports),
    notifyHold({ ...ports, issuer }),
    warnOfHoldDeadline({ ...ports, issuer }),
    openAccounts(ports),
    followEmailCorrection(ports),
    sendConfirmation({ ...ports, issuer, seller }),
    resendConfirmation({ ...ports, issuer, seller }),
    sendCorrection({ ...ports, issuer }),
    mailEmailCorrection({ ...ports, issuer }),
    sendPasswordLink({ ...ports, issuer }),
    notifySales({ ...ports, issuer }),
    notifyTraveller({ ...ports, issuer, seller }),
    notifyAccount({ ...ports, issuer }),
    forwardMessage({ ...ports, issuer }),
    reportMismatch({ ...ports, issuer }),
    reportPaymentTrouble({ ...ports, issuer }),
    sweepSilentCheckouts({ ...ports, silenceMs: settings.checkoutSilenceMs }),
    remindAbandoned({ ...ports, issuer, delayMs: settings.recoveryEmailDelayMs }),
    expireAbandonments(ports),
    resolveAbandonments(ports),
    finishForgetting({
      ...ports,
      ...readModels,
      siteUrl: settings.publicUrl,
      adminEmail: settings.adminEmail,
    }),
  ];
};

/**
 * Creates everything that runs as durable tasks: reactions to events, webhooks, recurring jobs, and
 * the administrator's rebuilds, which `signal` interrupts.
 */
export const createWorkers = (
  ports: Ports & { signal: AbortSignal },
  settings: Settings,
  tracing?: Tracing,
): Worker[] => {
  const readModels = readModelsIn(ports.knex);
  const ownPayments = paymentsToReconcile(ports.knex);
  const processes = createProcesses(ports, settings, readModels);
  const others = [
    followWebhooks(ports),
    appendAccessesSoon(ports),
    maintainReadModels(ports),
    reconcileHourly({ ...ports, ownPayments }),
    reconcileOnRequest({ ...ports, ownPayments }),
    recordPayoutsHourly(ports),
    retainDaily({
      ...ports,
      ...settings,
      ...readModels,
      siteUrl: settings.publicUrl,
      outdated: outdatedIn(ports.knex),
    }),
  ];
  const traced = tracing
    ? { processes: processes.map(traceProcess(tracing)), others: others.map(traceWorker(tracing)) }
    : { processes, others };
  return [...traced.processes.map((process) => reactionsOf(process, ports)), ...traced.others];
};
