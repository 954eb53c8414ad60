import type { Process } from '#engine/kernel/process.ts';
import { notifySales } from '#engine/processes/notify-sales.ts';
import { reportMismatch } from '#engine/processes/report-mismatch.ts';
import { sendConfirmation } from '#engine/processes/send-confirmation.ts';
import { settleOpenedPayments } from '#engine/processes/settle-opened-payments.ts';
import type { Ports } from './ports.ts';
import { issuerOf, type Settings } from './settings.ts';

/** Every process over the log. */
export const createProcesses = (ports: Ports, settings: Settings): Process[] => {
  const issuer = issuerOf(settings);
  return [
    settleOpenedPayments(ports),
    sendConfirmation({ ...ports, issuer }),
    notifySales({ ...ports, issuer }),
    reportMismatch({ ...ports, issuer }),
  ];
};
