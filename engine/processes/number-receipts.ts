import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { paymentDecider } from '../payment/payment.ts';
import { issueReceipts, type ReceiptPorts } from '../receipt/issue-receipts.ts';

const NAME = 'number-receipts';

/** Gives every payment a receipt number, and every completed refund a credit note number, once. */
export const numberReceipts = (ports: ReceiptPorts): Process => ({
  name: NAME,
  reactsTo: ['PaymentSucceeded', 'RefundSucceeded'],
  react: async (event, { at }) => {
    const intentId = paymentDecider.idOf(event.stream);
    await issueReceipts(ports, intentId, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
