import { describeFault } from '#engine/kernel/describe-fault.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import { deliveryDecider, noteFailure, noteSent } from './delivery.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Sends the one message that `reason` is worth, unless its sending is recorded already. A crash
 * between the server's answer and the record repeats the message under the same Message-ID. A
 * failure is recorded and thrown, for the process to try again.
 */
export const sendOnce = async (
  { store, mailer }: { store: EventStore; mailer: Mailer },
  reason: string,
  compose: () => Promise<Mail>,
  context: CommandContext,
): Promise<void> => {
  const { state } = await foldStream(store, deliveryDecider, reason);
  if (state.status === 'sent') return;
  const mail = await compose();
  try {
    await mailer.send(mail);
  } catch (thrown) {
    const fault = describeFault(thrown);
    await handleCommand(
      store,
      deliveryDecider,
      reason,
      (delivery) => noteFailure({ fault }, delivery),
      context,
    );
    throw thrown;
  }
  await handleCommand(
    store,
    deliveryDecider,
    reason,
    (delivery) => noteSent({ messageId: mail.messageId }, delivery),
    context,
  );
};
