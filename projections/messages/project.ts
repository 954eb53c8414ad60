import { messageCodec, messageDecider } from '#engine/contact/message.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type MessageRow, messageTable } from './message-row.ts';

/** Returns the row after an event; `undefined` only if a message's first event is missing. */
const evolveMessageRow = (
  row: MessageRow | undefined,
  recorded: RecordedEvent,
): MessageRow | undefined => {
  const event = messageCodec.decode(recorded);
  const at = new Date(recorded.metadata.at);
  switch (event.type) {
    case 'MessageReceived':
      return {
        message_id: messageDecider.idOf(recorded.stream),
        sealed: event.data.sealed,
        received_at: at,
        erased_at: null,
      };
    case 'MessageErased':
      return row && { ...row, sealed: '', erased_at: at };
    default:
      return event satisfies never;
  }
};

/** One row for each message of the contact form, for the administrator. */
export const messagesProjection = streamProjection('messages', 1, {
  table: messageTable,
  prefix: messageDecider.prefix,
  evolve: evolveMessageRow,
});
