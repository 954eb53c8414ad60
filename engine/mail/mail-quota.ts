import { z } from 'zod';
import type { Decider, Decision, Rejection } from '#engine/kernel/decider.ts';
import { type DataOf, type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, commandHandler } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import type { AddressHash } from '../account/address.ts';
import dotlessProviders from './dotless-providers.json' with { type: 'json' };

const PROVIDERS = new Map(Object.entries(dotlessProviders));

/**
 * Returns the mailbox that an address most likely belongs to: lower case, without `+tag`. For the
 * providers in `dotless-providers.json`, which maps domains to one name, dots before the @ are
 * removed too.
 */
export const mailboxOf = (address: string): string => {
  const plain = address.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at).replace(/(?<=.)\+.*/su, '');
  const domain = plain.slice(at + 1);
  const provider = PROVIDERS.get(domain);
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
};

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/**
 * How many mails that strangers can trigger one mailbox gets in 24 hours and in 30 days. After the
 * 30 days' quota, `afterwards` mails a day are still sent. So the owner of an account always has a
 * valid link to set the password, because a link is valid for 24 hours (decision 35).
 */
const QUOTAS = {
  reminder: { day: 1, month: 3, afterwards: 0 },
  password: { day: 5, month: 20, afterwards: 1 },
  proof: { day: 3, month: 10, afterwards: 0 },
} as const;
export type QuotaKind = keyof typeof QUOTAS;

const shapes = {
  /** Recorded before a mail is sent: it may be sent within a day of `at` (ISO 8601 instant). */
  MailReserved: z.object({ reason: z.string(), at: z.string() }),
};
type QuotaEvent = EventOf<typeof shapes>;
type Reservation = DataOf<QuotaEvent, 'MailReserved'>;

/**
 * The stream `quota-{kind}-{hash}`: the mails of one kind reserved for a mailbox, the last of each
 * reason.
 */
export const mailQuotaDecider: Decider<string, Reservation[], QuotaEvent> = {
  ...streamsNamed('quota-'),
  codec: eventCodec(shapes),
  initial: [],
  evolve: (reservations, { data }) => [
    ...reservations.filter(({ reason }) => reason !== data.reason),
    data,
  ],
};
const handleMailQuota = commandHandler(mailQuotaDecider);

/**
 * Reserves a mail. A repeat within a day needs no new reservation. A later one, after an outage of
 * the mail server, competes again.
 */
const reserveMail = (
  { kind, reason, at }: { kind: QuotaKind; reason: string; at: Date },
  reservations: Reservation[],
): Decision<QuotaEvent, Rejection<'mail-quota-spent'>> => {
  const within = (ms: number) => (one: Reservation) => at.getTime() - Date.parse(one.at) < ms;
  if (reservations.filter(within(DAY_MS)).some((one) => one.reason === reason)) return [];
  const others = reservations.filter((one) => one.reason !== reason);
  const quota = QUOTAS[kind];
  const monthIsSpent = others.filter(within(MONTH_MS)).length >= quota.month;
  const allowed = monthIsSpent ? quota.afterwards : quota.day;
  return others.filter(within(DAY_MS)).length < allowed
    ? [{ type: 'MailReserved', data: { reason, at: at.toISOString() } }]
    : { reason: 'mail-quota-spent' };
};

/**
 * Returns whether the mailbox of `address` may get the mail of `reason`, which is reserved before
 * it is sent. A crash in between sends fewer mails, never more.
 */
export const isWithinQuota = async (
  { store, addressHash }: { store: EventStore; addressHash: AddressHash },
  { kind, address, reason }: { kind: QuotaKind; address: string; reason: string },
  context: CommandContext,
): Promise<boolean> => {
  // Not the hash of the address's account, which is in the log.
  const id = `${kind}-${addressHash(`quota ${mailboxOf(address)}`)}`;
  const reserved = await handleMailQuota(store, context)(id, (reservations) =>
    reserveMail({ kind, reason, at: context.at }, reservations),
  );
  return !('reason' in reserved);
};
