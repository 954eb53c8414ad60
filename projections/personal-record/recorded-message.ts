import {
  messageDecider,
  type WrittenMessage,
  writtenMessageSchema,
} from '#engine/contact/message.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import type { RecordPorts } from './personal-record.ts';

/** A message of the contact form. */
export type RecordedMessage = {
  messageId: string;
  /** ISO 8601 instant. */
  receivedAt: string;
  /** `null` when it was erased. */
  written: WrittenMessage | null;
};

/** The events of a message and of the mail that forwards it. */
export const messageHistory = async (store: EventStore, id: string): Promise<RecordedEvent[]> => {
  const mail = deliveryDecider.stream(mailReasons.message(id));
  return (await Promise.all([messageDecider.stream(id), mail].map(store.read))).flat();
};

/** What is held on a message; nothing where there is none. */
export const recordedMessage = async (
  { store, sealing }: RecordPorts,
  messageId: string,
  [received]: readonly RecordedEvent[],
): Promise<RecordedMessage[]> => {
  const { state } = await foldStream(store, messageDecider, messageId);
  if (!received) return [];
  const opened =
    state.status === 'received' &&
    (await sealing.open(messageDecider.stream(messageId), state.sealed));
  const written = opened ? writtenMessageSchema.parse(opened) : null;
  return [{ messageId, receivedAt: received.metadata.at, written }];
};
