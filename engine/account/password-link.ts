import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleCommand } from '#engine/kernel/handle-command.ts';
import { hashOfToken, type LinkTokens } from '#engine/kernel/link-token.ts';
import { type Account, accountDecider } from './account.ts';
import type { AccountEvent } from './events.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 24 * HOUR_MS;

/** Why a link is issued: an account without a password, or a person who forgot theirs. */
export type LinkCause = `booking-${number}` | 'first-start' | 'forgotten';

/** While an unspent link of the same cause is younger than this, no other one is issued. */
const repeatsWithinMs = (cause: LinkCause): number => {
  if (cause === 'forgotten') return HOUR_MS / 12;
  return cause === 'first-start' ? LIFETIME_MS : Infinity;
};

type IssueLink = { cause: LinkCause; tokenHashOf: (number: number) => string; at: Date };

/** Issues a link for 24 hours, which revokes the ones before it; a repeat issues nothing. */
export const issuePasswordLink = (
  { cause, tokenHashOf, at }: IssueLink,
  account: Account,
): Decision<AccountEvent, Rejection<'account-absent' | 'password-set'>> => {
  if (account.status !== 'opened') return { reason: 'account-absent' };
  if (account.hasPassword && cause !== 'forgotten') return { reason: 'password-set' };
  const before = account.links.findLast((link) => link.cause === cause);
  const issuedAt = before && Date.parse(before.expiresAt) - LIFETIME_MS;
  const repeats = issuedAt !== undefined && at.getTime() < issuedAt + repeatsWithinMs(cause);
  if (repeats && !before?.spent) return [];
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

/** The token to set a password with, issued unless it was; `undefined` when none is due. */
export const offerPassword = async (
  { store, linkTokens }: { store: EventStore; linkTokens: LinkTokens },
  userId: number,
  cause: LinkCause,
  context: CommandContext,
): Promise<string | undefined> => {
  const tokenHashOf = (number: number) => hashOfToken(passwordToken(linkTokens, userId, number));
  const issued = await handleCommand(
    store,
    accountDecider,
    userId,
    (account) => issuePasswordLink({ cause, tokenHashOf, at: context.at }, account),
    context,
  );
  if ('reason' in issued || issued.state.status === 'absent') return undefined;
  const link = issued.state.links.findLast((one) => one.cause === cause);
  return link && passwordToken(linkTokens, userId, link.number);
};
