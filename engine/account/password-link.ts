import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import {
  type Account,
  accountDecider,
  handleAccount,
  isUsable,
  type OpenedAccount,
  type PasswordLink,
} from './account.ts';
import type { AccountEvent } from './events.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** Why a link is issued: an account without a password, or a person who forgot theirs. */
export type LinkCause = `booking-${number}` | 'first-start' | 'forgotten';

/**
 * The account's link that serves another mail as well. A confirmation carries one that lives for half
 * a day at least, so that mails sent together do not end each other's link; who forgot a password
 * gets another one after five minutes; every start prints the link of the first one.
 */
const servingLink = (
  account: OpenedAccount,
  cause: LinkCause,
  at: Date,
): PasswordLink | undefined => {
  const link =
    cause === 'first-start'
      ? account.links.findLast((issued) => issued.cause === cause)
      : account.links.at(-1);
  if (!link || !isUsable(account, link, at)) return undefined;
  const leftMs = Date.parse(link.expiresAt) - at.getTime();
  if (cause === 'first-start') return link;
  if (cause === 'forgotten') {
    return link.cause === cause && leftMs > LIFETIME_MS - HOUR_MS / 12 ? link : undefined;
  }
  return leftMs > LIFETIME_MS / 2 ? link : undefined;
};

/** Whether a link is due: the account has none that serves. */
export const isLinkDue = (account: OpenedAccount, cause: LinkCause, at: Date): boolean =>
  servingLink(account, cause, at) === undefined;

type IssueLink = { cause: LinkCause; tokenHashOf: (number: number) => string; at: Date };

/** Issues a link for 24 hours, which revokes those of its kind before it, unless one will do. */
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
export const passwordToken = (
  linkTokens: LinkTokens,
  userId: number,
  { number, tokenHash }: { number: number; tokenHash?: string },
): string => linkTokens.tokenFor(`password-${userId}-${number}`, tokenHash);

/** The screen that a link opens, an absolute address. */
export const passwordUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}/set-password?token=${token}`;

/** A link of the account, issued unless one serves; `undefined` when none is due. */
export const offerPassword = async (
  { store, linkTokens }: { store: EventStore; linkTokens: LinkTokens },
  userId: number,
  cause: LinkCause,
  context: CommandContext,
): Promise<{ token: string; expiresAt: string } | undefined> => {
  const tokenHashOf = (number: number) =>
    hashOfToken(passwordToken(linkTokens, userId, { number }));
  const issued = await handleAccount(store, context)(userId, (account) =>
    issuePasswordLink({ cause, tokenHashOf, at: context.at }, account),
  );
  if ('reason' in issued || issued.state.status === 'absent') return undefined;
  const link = servingLink(issued.state, cause, context.at);
  if (!link) throw new Error(`${accountDecider.stream(userId)} was issued no link`);
  return { token: passwordToken(linkTokens, userId, link), expiresAt: link.expiresAt };
};
