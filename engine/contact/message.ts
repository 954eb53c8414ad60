import { z } from 'zod';
import { forgettingCause } from '../booking/events.ts';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

const shapes = {
  /** A visitor sent the contact form; `sealed` is a `WrittenMessage`. */
  MessageReceived: z.object({ sealed: z.string() }),
  /** The message was erased (crypto-shredding): its key is destroyed. */
  MessageErased: z.object({ because: forgettingCause }),
};

export const messageCodec = eventCodec(shapes);
export type MessageEvent = EventOf<typeof shapes>;

/** A visitor's message. Events contain it only sealed, under the name of the stream. */
export const writtenMessageSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type WrittenMessage = z.infer<typeof writtenMessageSchema>;

export type Message =
  | { status: 'absent' }
  | { status: 'received'; sealed: string }
  | { status: 'erased' };

/** The stream `message-{id}`: one message of the contact form. The id is the hash of the form's idempotency key. */
export const messageDecider: Decider<string, Message, MessageEvent> = {
  ...streamsNamed('message-'),
  codec: messageCodec,
  initial: { status: 'absent' },
  evolve: (_, event) => {
    switch (event.type) {
      case 'MessageReceived':
        return { status: 'received', sealed: event.data.sealed };
      case 'MessageErased':
        return { status: 'erased' };
      default:
        return event satisfies never;
    }
  },
};
export const handleMessage = commandHandler(messageDecider);

/** Records a message once: the same id again, with any text, changes nothing. */
export const decideReceiving = (command: { sealed: string }, message: Message): MessageEvent[] =>
  message.status === 'absent' ? [{ type: 'MessageReceived', data: command }] : [];

/** Erases a message once. */
export const decideErasing = (
  command: { because: z.output<typeof forgettingCause> },
  message: Message,
): Decision<MessageEvent, Rejection<'message-absent'>> => {
  if (message.status === 'absent') return { reason: 'message-absent' };
  return message.status === 'erased' ? [] : [{ type: 'MessageErased', data: command }];
};
