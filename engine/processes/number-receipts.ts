import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { paymentDecider } from '../payment/payment.ts';
import { issueReceipts, type ReceiptPorts } from '../receipt/issue-receipts.ts';

const NAME = 'number-receipts';

/** Every payment gets a receipt number, and every refund that left the provider a credit note's, once. */
export const numberReceipts = (ports: ReceiptPorts): Process => ({
  name: NAME,
  reactsTo: ['PaymentSucceeded', 'RefundSucceeded'],
  react: async (event, { at }) => {
    const intentId = paymentDecider.idOf(event.stream);
    await issueReceipts(ports, intentId, contextOfReaction(NAME, event, at));
    return 'done';
  },
});
