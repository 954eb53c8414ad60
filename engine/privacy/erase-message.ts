import { decideErasing, handleMessage, messageDecider } from '../contact/message.ts';
import type { ForgettingCause } from '../booking/events.ts';
import type { Rejection } from '#engine/kernel/decider.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { clearErrors } from '#engine/kernel/postgres-task-queue.ts';
import { deleteMailContents } from '../mail/mail-contents.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { withdrawMail } from '../mail/withdraw-mail.ts';
import type { ErasePorts } from './erase-booking.ts';

/** Erases a message of the contact form for good, and destroys what is held of it. */
export const eraseMessage = async (
  ports: ErasePorts,
  id: string,
  because: ForgettingCause,
  context: CommandContext,
): Promise<{ position: bigint } | Rejection<'message-absent'>> => {
  const erased = await handleMessage(ports.store, context)(id, (message) =>
    decideErasing({ because }, message),
  );
  if ('reason' in erased) return erased;
  await destroyMessage(ports, id);
  return { position: erased.position };
};

/**
 * Destroys what is held of an erased message: its key, its mail where that is still here, the words
 * of errors. Safe to repeat.
 */
export const destroyMessage = async (ports: ErasePorts, id: string): Promise<void> => {
  const stream = messageDecider.stream(id);
  await ports.sealing.forget([stream]);
  await withdrawMail(ports, mailReasons.message(id));
  await deleteMailContents(ports.knex, stream);
  await clearErrors(ports.knex, [stream]);
};
