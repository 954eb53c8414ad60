import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type DataOf, type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import { commandHandler } from '#engine/kernel/handle-command.ts';

/** Codes only, because the texts of mail servers contain names. */
const fault = z.object({ code: z.string(), responseCode: z.number().nullable() });

/** Why a mail was not sent: the client's code, and the server's if it answered. */
export type MailFault = z.infer<typeof fault>;

export const bounceKind = z.enum(['hard', 'soft']);

const bounce = z.object({
  /** `hard`: permanent failure of the address. `soft`: failure of this mail only. */
  kind: bounceKind,
  /** Enhanced status code (RFC 3463) such as `5.1.1`; `null` if the mail service gave none. */
  status: z.string().nullable(),
});

/** A mail service's report of a bounce. */
export type Bounce = z.infer<typeof bounce>;

const shapes = {
  /** The mail server accepted the message. */
  MailSent: z.object({
    messageId: z.string(),
    /** Id of the recipient's address in `bounces-{hash}`; absent before bounces were processed. */
    addressId: z.string().optional(),
  }),
  /** The message bounced after the mail server had accepted it. */
  MailBounced: bounce,
  /**
   * The mail server was unreachable, or rejected the message temporarily. It is sent again later.
   */
  MailAttemptFailed: z.object({ attempt: z.number(), fault }),
  /** The mail server rejected the message permanently: no further attempt. */
  MailRefused: z.object({ fault }),
  /** The message is never sent. */
  MailWithheld: z.object({
    /** The mailbox had used up its quota of such mails, or its address had a permanent bounce. */
    because: z.enum(['quota', 'bounced']),
  }),
};

type DeliveryEvent = EventOf<typeof shapes>;
export type Delivery =
  | { status: 'pending'; failures: number }
  | { status: 'sent'; addressId: string | undefined; bounced: Bounce['kind'] | null }
  | { status: 'refused' | 'withheld' };

/**
 * The stream `mail-{reason}`: the delivery of the one message for a reason, such as
 * `confirmation-{bookingId}`. The Message-ID derives from the reason, so a repeat after a crash is
 * the same message.
 */
export const deliveryDecider: Decider<string, Delivery, DeliveryEvent> = {
  ...streamsNamed('mail-'),
  codec: eventCodec(shapes, {
    // Before bounces were processed.
    MailWithheld: [(data) => ({ because: 'quota', ...(data as object) })],
  }),
  initial: { status: 'pending', failures: 0 },
  evolve: (delivery, event) => {
    switch (event.type) {
      case 'MailSent':
        return { status: 'sent', addressId: event.data.addressId, bounced: null };
      case 'MailBounced':
        return delivery.status === 'sent' ? { ...delivery, bounced: event.data.kind } : delivery;
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

/** Records that a message was sent, once. */
export const noteSent = (
  command: { messageId: string; addressId: string },
  delivery: Delivery,
): DeliveryEvent[] => (delivery.status === 'sent' ? [] : [{ type: 'MailSent', data: command }]);

/** Records that a message bounced, once; once more if the bounce becomes permanent. */
export const noteBounce = (
  command: Bounce,
  delivery: Delivery,
): Decision<DeliveryEvent, Rejection<'mail-not-sent'>> => {
  if (delivery.status !== 'sent') return { reason: 'mail-not-sent' };
  const isKnown = delivery.bounced === 'hard' || delivery.bounced === command.kind;
  return isKnown ? [] : [{ type: 'MailBounced', data: command }];
};

/** Withholds an unsent message. */
export const withholdMail = (
  command: DataOf<DeliveryEvent, 'MailWithheld'>,
  delivery: Delivery,
): DeliveryEvent[] =>
  delivery.status === 'pending' ? [{ type: 'MailWithheld', data: command }] : [];

/** Records a failed attempt, transient or permanent. */
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
