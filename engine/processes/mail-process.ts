import type { EventStore } from '#engine/kernel/event-store.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AddressHash } from '../account/address.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import { type Mail, type Mailer, messageIdFor } from '../mail/mailer.ts';
import { type DueMail as Due, sendOnce } from '../mail/send-once.ts';

export type SendPorts = {
  store: EventStore;
  mailer: Mailer;
  issuer: Issuer;
  addressHash: AddressHash;
};

/** What a process manager needs to send a mail about a person. */
export type MailPorts = SendPorts & { sealing: Sealing };

/** Prevents mails about the whole history when a process manager is newer than the log. */
const NEWS_MS = 7 * 86_400_000;

/** Returns whether an event is recent enough for a mail to the person it concerns. */
export const isNews = (event: RecordedEvent, at: Date): boolean =>
  at.getTime() - Date.parse(event.metadata.at) <= NEWS_MS;

type DueMail = Omit<Due, 'compose'> & { compose: (messageId: string) => Mail | Promise<Mail> };

/** Returns a process manager that sends at most one mail for each event, composed by `mailFor`. */
export const mailProcess = (
  ports: SendPorts,
  process: {
    name: string;
    reactsTo: readonly string[];
    mailFor: (event: RecordedEvent, at: Date) => Promise<DueMail | { again: Date } | undefined>;
  },
): Process => ({
  name: process.name,
  reactsTo: process.reactsTo,
  react: async (event, { at }) => {
    const due = await process.mailFor(event, at);
    if (!due) return 'done';
    if ('again' in due) return due;
    const compose = () => due.compose(messageIdFor(due.reason, ports.issuer.siteUrl));
    await sendOnce(ports, { ...due, compose }, contextOfReaction(process.name, event, at));
    return 'done';
  },
});
