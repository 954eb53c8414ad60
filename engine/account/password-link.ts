import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import { type Account, accountDecider, type OpenedAccount, type PasswordLink } from './account.ts';
import type { AccountEvent } from './events.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** Why a link is issued: an account without a password, or a person who forgot theirs. */
export type LinkCause = `booking-${number}` | 'first-start' | 'forgotten';

/**
 * Whether the account's newest link serves another mail as well. A confirmation carries one that
 * lives for half a day at least, so that mails sent together do not end each other's link; who
 * forgot a password gets another one after five minutes.
 */
const isGoodEnough = (last: PasswordLink, cause: LinkCause, at: Date): boolean => {
  const leftMs = Date.parse(last.expiresAt) - at.getTime();
  if (last.spent) return false;
  if (cause === 'forgotten') return last.cause === cause && leftMs > LIFETIME_MS - HOUR_MS / 12;
  return leftMs > (cause === 'first-start' ? 0 : LIFETIME_MS / 2);
};

/** Whether a link is due: the account's newest one will not do. */
export const isLinkDue = ({ links }: OpenedAccount, cause: LinkCause, at: Date): boolean => {
  const last = links.at(-1);
  return last === undefined || !isGoodEnough(last, cause, at);
};

type IssueLink = { cause: LinkCause; tokenHashOf: (number: number) => string; at: Date };

/** Issues a link for 24 hours, which revokes the ones before it, unless the newest one will do. */
export const issuePasswordLink = (
  { cause, tokenHashOf, at }: IssueLink,
  account: Account,
): Decision<AccountEvent, Rejection<'account-absent' | 'password-set'>> => {
  if (account.status !== 'opened') return { reason: 'account-absent' };
  if (account.hasPassword && cause !== 'forgotten') return { reason: 'password-set' };
  if (!isLinkDue(account, cause, at)) return [];
  const number = account.links.length + 1;
  const expiresAt = new Date(at.getTime() + LIFETIME_MS).toISOString();
  return [
    {
      type: 'PasswordLinkIssued',
      data: { number, tokenHash: tokenHashOf(number), expiresAt, cause },
    },
  ];
};

/** The token of an account's link; the same at every repeat, and kept nowhere. */
export const passwordToken = (linkTokens: LinkTokens, userId: number, number: number): string =>
  linkTokens.tokenFor(`password-${userId}-${number}`);

/** The screen that a link opens, an absolute address. */
export const passwordUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/set-password?token=${token}`;

/** The account's newest link, issued unless it was; `undefined` when none is due. */
export const offerPassword = async (
  { store, linkTokens }: { store: EventStore; linkTokens: LinkTokens },
  userId: number,
  cause: LinkCause,
  context: CommandContext,
): Promise<{ token: string; expiresAt: string } | undefined> => {
  const tokenHashOf = (number: number) => hashOfToken(passwordToken(linkTokens, userId, number));
  const issued = await handleCommand(
    store,
    accountDecider,
    userId,
    (account) => issuePasswordLink({ cause, tokenHashOf, at: context.at }, account),
    context,
  );
  if ('reason' in issued || issued.state.status === 'absent') return undefined;
  const link = issued.state.links.at(-1);
  if (!link) throw new Error(`${accountDecider.stream(userId)} was issued no link`);
  const { number, expiresAt } = link;
  return { token: passwordToken(linkTokens, userId, number), expiresAt };
};
