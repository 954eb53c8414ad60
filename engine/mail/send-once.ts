import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import {
  type Delivery,
  deliveryDecider,
  handleDelivery,
  noteFailure,
  noteSent,
} from './delivery.ts';
import { isPermanent, mailFault } from './mail-fault.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Message-IDs that a mailer's server accepted and the log has not recorded yet, by reason. */
const unrecordedOf = new WeakMap<Mailer, Map<string, string>>();

/**
 * Sends the one message that `reason` is worth, unless it has left or was refused already. A crash
 * between the server's answer and the record repeats the message under the same Message-ID. An outage
 * of the log does not, unless another program takes the task over. A failure is recorded; a transient
 * one is thrown, and the process retries.
 */
export const sendOnce = async (
  { store, mailer }: { store: EventStore; mailer: Mailer },
  reason: string,
  compose: () => Mail | Promise<Mail>,
  context: CommandContext,
): Promise<void> => {
  const unrecorded = unrecordedOf.get(mailer) ?? new Map<string, string>();
  unrecordedOf.set(mailer, unrecorded);
  const { state } = await foldStream(store, deliveryDecider, reason);
  if (state.status !== 'pending') return;
  const record = async (messageId: string) => {
    const decide = (delivery: Delivery) => noteSent({ messageId }, delivery);
    try {
      await handleDelivery(store, context)(reason, decide);
      unrecorded.delete(reason);
    } catch (error) {
      if (isEventStoreUnavailable(error)) unrecorded.set(reason, messageId);
      throw error;
    }
  };
  const sent = unrecorded.get(reason);
  if (sent !== undefined) return record(sent);
  const mail = await compose();
  try {
    await mailer.send(mail);
  } catch (thrown) {
    const fault = mailFault(thrown);
    const permanent = isPermanent(fault);
    await handleDelivery(store, context)(reason, (delivery) =>
      noteFailure({ fault, permanent }, delivery),
    );
    if (permanent) return;
    throw thrown;
  }
  await record(mail.messageId);
};
