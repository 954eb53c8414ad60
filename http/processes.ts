import type { Process } from '#engine/kernel/process.ts';
import { notifySales } from '#engine/processes/notify-sales.ts';
import { sendConfirmation } from '#engine/processes/send-confirmation.ts';
import { settleOpenedPayments } from '#engine/processes/settle-opened-payments.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

/** Every process over the log. */
export const createProcesses = (ports: Ports, settings: Settings): Process[] => {
  const issuer = { supportEmail: settings.adminEmail, siteUrl: settings.publicUrl };
  return [
    settleOpenedPayments(ports),
    sendConfirmation({ ...ports, issuer }),
    notifySales({ ...ports, issuer }),
  ];
};
