import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';

const shapes = {
  /** The mail server took the message. Nothing here names the person: the reason leads there. */
  MailSent: z.object({ messageId: z.string() }),
  MailAttemptFailed: z.object({ attempt: z.number(), fault: z.string() }),
};

type DeliveryEvent = EventOf<typeof shapes>;
export type Delivery = { status: 'pending'; failures: number } | { status: 'sent' };

/** The stream `mail-{reason}`: what became of the one message that a reason is worth. */
export const deliveryDecider: Decider<string, Delivery, DeliveryEvent> = {
  stream: (reason) => `mail-${reason}`,
  codec: eventCodec(shapes),
  initial: { status: 'pending', failures: 0 },
  evolve: (delivery, event) => {
    switch (event.type) {
      case 'MailSent':
        return { status: 'sent' };
      case 'MailAttemptFailed':
        return delivery.status === 'sent'
          ? delivery
          : { status: 'pending', failures: delivery.failures + 1 };
      default:
        return event satisfies never;
    }
  },
};

/** Notes that a message left, once. */
export const noteSent = (command: { messageId: string }, delivery: Delivery): DeliveryEvent[] =>
  delivery.status === 'sent' ? [] : [{ type: 'MailSent', data: command }];

/** Notes a failed try. */
export const noteFailure = (command: { fault: string }, delivery: Delivery): DeliveryEvent[] =>
  delivery.status === 'sent'
    ? []
    : [
        {
          type: 'MailAttemptFailed',
          data: { attempt: delivery.failures + 1, fault: command.fault },
        },
      ];
