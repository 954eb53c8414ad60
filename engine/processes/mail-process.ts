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

/** What a process needs to mail something about a person. */
export type MailPorts = SendPorts & { sealing: Sealing };

/** A log that is older than a process must not have its whole past mailed. */
const NEWS_MS = 7 * 86_400_000;

/** Whether an event is still worth a mail to the person whom it concerns. */
export const isNews = (event: RecordedEvent, at: Date): boolean =>
  at.getTime() - Date.parse(event.metadata.at) <= NEWS_MS;

type DueMail = Omit<Due, 'compose'> & { compose: (messageId: string) => Mail | Promise<Mail> };

/** A process manager that sends at most one mail for each event, the one that `mailFor` returns. */
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
