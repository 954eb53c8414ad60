import type { Process } from '#engine/kernel/process.ts';
import { paymentDecider } from '../payment/payment.ts';
import { issueReceipts, type ReceiptPorts } from '../receipt/issue-receipts.ts';

/**
 * Gives every payment a receipt number, every completed refund the number of a credit note, and
 * every refund that came back the number of a reversal, once.
 */
export const numberReceipts = (ports: ReceiptPorts): Process => ({
  name: 'number-receipts',
  reactsTo: ['PaymentSucceeded', 'RefundSucceeded', 'RefundFailed'],
  react: async ({ stream }, { context }) => {
    await issueReceipts(ports, paymentDecider.idOf(stream), context);
    return 'done';
  },
});
