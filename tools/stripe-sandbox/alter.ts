import { z } from 'zod';
import { idOf, lockObject, saveObject } from './object-store.ts';
import type { SandboxRequest } from './request.ts';

/** What each control `…/:id/alter` takes: things that the API cannot change. Cents. */
export const alterations = {
  payment_intents: z.strictObject({ livemode: z.boolean() }),
  charges: z.strictObject({ fee: z.int() }),
  refunds: z.strictObject({ amount: z.int() }),
  disputes: z.strictObject({ fee: z.int() }),
};

export const alterIntent = async (
  { tx, id }: SandboxRequest,
  changes: z.output<typeof alterations.payment_intents>,
): Promise<void> => saveObject(tx, { ...(await lockObject(tx, 'payment_intent', id)), ...changes });

/** Another fee for a charge. */
export const alterCharge = async (
  { tx, id }: SandboxRequest,
  { fee }: z.output<typeof alterations.charges>,
): Promise<void> => {
  const charge = await lockObject(tx, 'charge', id);
  const moved = await lockObject(tx, 'balance_transaction', idOf(charge.balance_transaction));
  await saveObject(tx, { ...moved, fee, net: moved.amount - fee });
};

/** Another sum of a refund. */
export const alterRefund = async (
  { tx, id }: SandboxRequest,
  { amount }: z.output<typeof alterations.refunds>,
): Promise<void> => {
  const refund = await lockObject(tx, 'refund', id);
  const moved = await lockObject(tx, 'balance_transaction', idOf(refund.balance_transaction));
  await saveObject(tx, { ...moved, amount: -amount, net: -amount });
  await saveObject(tx, { ...refund, amount });
};

/** Another fee for what a dispute withholds. */
export const alterDispute = async (
  { tx, id }: SandboxRequest,
  { fee }: z.output<typeof alterations.disputes>,
): Promise<void> => {
  const dispute = await lockObject(tx, 'dispute', id);
  const [withheld, ...later] = dispute.balance_transactions;
  if (!withheld) return;
  const moved = { ...withheld, fee, net: withheld.amount - fee };
  await saveObject(tx, { ...dispute, balance_transactions: [moved, ...later] });
};
