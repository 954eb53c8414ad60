import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/** Codes only: what mail servers say in words names people. */
const fault = z.object({ code: z.string(), responseCode: z.number().nullable() });

/** Why a mail did not leave: the client's code, and the server's where it answered. */
export type MailFault = z.infer<typeof fault>;

const shapes = {
  /** The mail server accepted the message. */
  MailSent: z.object({ messageId: z.string() }),
  /** The mail server could not be reached, or refused the message for now. It is sent again later. */
  MailAttemptFailed: z.object({ attempt: z.number(), fault }),
  /** The mail server refused the message for good: no further attempt. */
  MailRefused: z.object({ fault }),
  /** The mailbox had used up its quota of such mails: this one is never sent. */
  MailWithheld: z.object({}),
};

type DeliveryEvent = EventOf<typeof shapes>;
export type Delivery =
  | { status: 'pending'; failures: number }
  | { status: 'sent' | 'refused' | 'withheld' };

/**
 * The stream `mail-{reason}`: the delivery of the one message for a reason, such as
 * `confirmation-{bookingId}`. The Message-ID derives from the reason, so a repeat after a crash is
 * the same message.
 */
export const deliveryDecider: Decider<string, Delivery, DeliveryEvent> = {
  ...streamsNamed<string>('mail-'),
  codec: eventCodec(shapes),
  initial: { status: 'pending', failures: 0 },
  evolve: (delivery, event) => {
    switch (event.type) {
      case 'MailSent':
        return { status: 'sent' };
      case 'MailAttemptFailed':
        return delivery.status === 'pending'
          ? { status: 'pending', failures: delivery.failures + 1 }
          : delivery;
      case 'MailRefused':
        return { status: 'refused' };
      case 'MailWithheld':
        return { status: 'withheld' };
      default:
        return event satisfies never;
    }
  },
};
export const handleDelivery = commandHandler(deliveryDecider);

/** Notes that a message left, once. */
export const noteSent = (command: { messageId: string }, delivery: Delivery): DeliveryEvent[] =>
  delivery.status === 'sent' ? [] : [{ type: 'MailSent', data: command }];

/** Withholds a message that has not left. */
export const withholdMail = (delivery: Delivery): DeliveryEvent[] =>
  delivery.status === 'pending' ? [{ type: 'MailWithheld', data: {} }] : [];

/** Notes a failed try, or the last one. */
export const noteFailure = (
  command: { fault: MailFault; permanent: boolean },
  delivery: Delivery,
): DeliveryEvent[] => {
  if (delivery.status !== 'pending') return [];
  const { fault: failed, permanent } = command;
  return permanent
    ? [{ type: 'MailRefused', data: { fault: failed } }]
    : [{ type: 'MailAttemptFailed', data: { attempt: delivery.failures + 1, fault: failed } }];
};
