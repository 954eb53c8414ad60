import type { Process } from '#engine/kernel/process.ts';
import { paymentDecider } from '../payment/payment.ts';
import { issueReceipts, type ReceiptPorts } from '../receipt/issue-receipts.ts';

/** Gives every payment a receipt number, and every completed refund a credit note number, once. */
export const numberReceipts = (ports: ReceiptPorts): Process => ({
  name: 'number-receipts',
  reactsTo: ['PaymentSucceeded', 'RefundSucceeded'],
  react: async ({ stream }, { context }) => {
    await issueReceipts(ports, paymentDecider.idOf(stream), context);
    return 'done';
  },
});
