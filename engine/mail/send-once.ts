import { isEventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { withMutex } from '#engine/kernel/mutex.ts';
import type { AddressHash } from '../account/address.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { bouncesDecider, bouncesIdOf } from './bounces.ts';
import {
  type Delivery,
  deliveryDecider,
  handleDelivery,
  noteFailure,
  noteSent,
  withholdMail,
  type MailFault,
} from './delivery.ts';
import { isAskedFor } from './mail-reasons.ts';
import type { Mail, Mailer } from './mailer.ts';

const field = (fault: unknown, name: 'code' | 'responseCode'): unknown =>
  typeof fault === 'object' && fault !== null && name in fault
    ? (fault as Record<string, unknown>)[name]
    : undefined;

/** Returns the part of a sending error that may be stored. */
const mailFault = (fault: unknown): MailFault => {
  const code = field(fault, 'code');
  const responseCode = field(fault, 'responseCode');
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
};

/**
 * Returns whether the server rejected this recipient or message permanently (5xx to envelope or
 * data).
 */
const isPermanent = ({ code, responseCode }: MailFault): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== null && responseCode >= 500;

type Sent = { messageId: string; addressId: string };

/** Mails that the server accepted but the log has not recorded yet, by reason. */
const unrecordedOf = new WeakMap<Mailer, Map<string, Sent>>();

/**
 * `reason` is one of `mailReasons`. `about` is the stream under whose key the content is stored,
 * `null` to store none. `compose` is called only if the mail was not sent yet.
 */
export type DueMail = {
  reason: string;
  about: string | null;
  compose: () => Mail | Promise<Mail>;
};

type Ports = { store: EventStore; mailer: Mailer; addressHash: AddressHash; issuer: Issuer };

/**
 * Sends the one message of a reason, unless it was sent or rejected permanently, or its address had
 * a permanent bounce. Concurrent events of one reason are handled in sequence. A crash between the
 * server's answer and the record repeats the message under the same Message-ID. An outage of the
 * log does not, unless another program takes the task over. A failure is recorded; a transient one
 * is thrown, and the process manager retries.
 */
export const sendOnce = (ports: Ports, due: DueMail, context: CommandContext): Promise<void> =>
  withMutex(ports.mailer, due.reason, () => sendUnlessSent(ports, due, context));

const sendUnlessSent = async (
  ports: Ports,
  { reason, about, compose }: DueMail,
  context: CommandContext,
): Promise<void> => {
  const { store, mailer, addressHash } = ports;
  const unrecorded = unrecordedOf.get(mailer) ?? new Map<string, Sent>();
  unrecordedOf.set(mailer, unrecorded);
  const { state } = await foldStream(store, deliveryDecider, reason);
  if (state.status !== 'pending') return;
  const decide = (decision: (delivery: Delivery) => ReturnType<typeof noteSent>) =>
    handleDelivery(store, context)(reason, decision);
  const record = async (sent: Sent) => {
    try {
      await decide((delivery) => noteSent(sent, delivery));
      unrecorded.delete(reason);
    } catch (error) {
      if (isEventStoreUnavailable(error)) unrecorded.set(reason, sent);
      throw error;
    }
  };
  const sent = unrecorded.get(reason);
  if (sent !== undefined) return record(sent);
  const mail = await compose();
  const addressId = bouncesIdOf(addressHash, mail.to.address);
  if (await isStopped(ports, reason, mail, addressId)) {
    await decide((delivery) => withholdMail({ because: 'bounced' }, delivery));
    return;
  }
  if (about !== null) await mailer.keep?.(mail, about);
  try {
    await mailer.send(mail);
  } catch (thrown) {
    const fault = mailFault(thrown);
    const permanent = isPermanent(fault);
    await decide((delivery) => noteFailure({ fault, permanent }, delivery));
    if (permanent) return;
    throw thrown;
  }
  await record({ messageId: mail.messageId, addressId });
};

/** The administrator's mails are never stopped, because they report problems. */
const isStopped = async (
  { store, issuer }: Ports,
  reason: string,
  { to }: Mail,
  addressId: string,
): Promise<boolean> => {
  if (isAskedFor(reason) || to.address === issuer.supportEmail) return false;
  return (await foldStream(store, bouncesDecider, addressId)).state === 'hard';
};
