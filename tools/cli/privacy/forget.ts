import { accountDecider } from '#engine/account/account.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { messageDecider } from '#engine/contact/message.ts';
import { eraseTraveller, forgetTraveller } from '#engine/privacy/forget-traveller.ts';
import { forgetPerson, type ErasureRejection } from '#engine/privacy/forget-person.ts';
import { commandContext } from '#http/command-context.ts';
import { rejected } from '#http/rejections.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { EXIT, impossible } from '#tools/cli/command-error.ts';
import { requireConsent } from '#tools/cli/consent.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import {
  countOf,
  idsOf,
  nothingHeld,
  unreadableText,
  type PersonSelector,
  written,
} from './person-options.ts';
import { catchUp, holdingText, settleReadModels } from './settle-read-models.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { keptBookings } from '#engine/privacy/forget-emptied-account.ts';
import { accountOfBooking } from '#projections/accounts/queries.ts';
import type { Ports } from '#http/ports.ts';

/** The account of a booking, and why it stays when that booking is forgotten, if it does. */
type BookingsAccount = {
  userId: number;
  stays: 'administrator' | { bookingIds: number[] } | undefined;
};

/** What becomes of a booking's account when the booking is forgotten; `undefined` without one. */
const accountAfterBooking = async (
  { store, knex, addressHash, adminEmail }: Ports & { adminEmail: string },
  bookingId: number,
): Promise<BookingsAccount | undefined> => {
  const userId = await accountOfBooking(knex, bookingId);
  if (userId === undefined) return undefined;
  const { state: account } = await foldStream(store, accountDecider, userId);
  if (account.status !== 'opened') return undefined;
  if (account.emailHash === addressHash(adminEmail)) return { userId, stays: 'administrator' };
  const bookingIds = (await keptBookings(store, account)).filter((id) => id !== bookingId);
  return { userId, stays: bookingIds.length > 0 ? { bookingIds } : undefined };
};

/** Why an account stays, as a sentence; nothing when it does not. */
const stayingText = ({ userId, stays }: BookingsAccount): string[] => {
  if (stays === undefined) return [];
  if (stays === 'administrator') return [`Account ${userId} stays: it is the administrator's.`];
  const others = stays.bookingIds.length === 1 ? 'another booking' : 'other bookings';
  return [
    `Account ${userId} stays, with its name and address: it has ${others} (${stays.bookingIds.join(', ')}). --email forgets all of it.`,
  ];
};

/** Forgets one traveller of a booking beside the lead passenger, and says so. */
export const forgetOne = async (
  { environment, withStatus }: ToolContext,
  { bookingId, traveller }: { bookingId: number; traveller: number },
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['ports'], async ({ ports }) => {
    await requireConsent(`forget traveller ${traveller} of booking ${bookingId} for good`, {
      yes,
      json,
    });
    const context = commandContext('administrator', ports.now());
    const forgotten = await forgetTraveller(ports, { bookingId, traveller }, context);
    if ('reason' in forgotten) throw impossible(rejected(forgotten).body.message);
    await eraseTraveller(ports, bookingId, traveller);
    const streams = [bookingDecider.stream(bookingId)];
    const heldBy = await settleReadModels(ports, forgotten.position, streams);
    if (heldBy.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      console.log(JSON.stringify({ bookingId, traveller, heldBy }));
      return;
    }
    console.log(`Forgot traveller ${traveller} of booking ${bookingId}.`);
    for (const line of heldBy.map(holdingText)) console.log(line);
  });
};

/**
 * Forgets a person and says what was forgotten. What was rejected, could not be read, or may still
 * be held somewhere is named and makes the exit code 2.
 */
export const forget = async (
  { environment, withProgress, withStatus }: ToolContext,
  selector: PersonSelector,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['ports'], async ({ ports }) => {
    const { unreadable, ...ids } = await withProgress('read', 'events', (progress) =>
      idsOf(ports, selector, progress),
    );
    if (countOf(ids) === 0) throw nothingHeld(unreadable);
    // They know whose booking it is.
    if (selector.booking !== undefined) await catchUp(ports);
    const account = selector.booking && (await accountAfterBooking(ports, selector.booking));
    const going = account && !account.stays ? [account.userId] : ids.userIds;
    await requireConsent(`forget ${written({ ...ids, userIds: going })} for good`, { yes, json });
    const context = commandContext('administrator', ports.now());
    const total = countOf(ids);
    const { position, refusals, ...done } = await withProgress('forgot', 'records', (progress) => {
      let steps = 0;
      const forgetting = { ...ports, ...readModelsIn(ports.knex) };
      return forgetPerson(forgetting, ids, 'request', context, () => progress((steps += 1), total));
    });
    const streams = [
      ...done.userIds.map(accountDecider.stream),
      ...done.bookingIds.map(bookingDecider.stream),
      ...done.messageIds.map(messageDecider.stream),
    ];
    const heldBy = position === 0n ? [] : await settleReadModels(ports, position, streams);
    if (refusals.length + unreadable.length + heldBy.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      const readModelsFollowed = heldBy.length === 0;
      const staying = account ? account.stays && account : undefined;
      console.log(
        JSON.stringify({ ...done, refusals, unreadable, readModelsFollowed, heldBy, staying }),
      );
      return;
    }
    console.log(`Forgot ${written(done)}.`);
    for (const line of [
      ...(account ? stayingText(account) : []),
      ...refusals.map((refusal) => `Not forgotten: ${refusalText(refusal)}`),
      ...unreadable.map(unreadableText),
      ...heldBy.map(holdingText),
    ]) {
      console.log(line);
    }
  });
};

/** Why a person was not forgotten, as a sentence. */
export const refusalText = (refusal: ErasureRejection): string => {
  const { id, reason } = refusal;
  switch (reason) {
    case 'account-absent':
      return `${id} is no account.`;
    case 'administrator-account':
      return `${id} is the account of the administrator.`;
    case 'unreadable':
      return `${id} cannot be read. ${refusal.fault}`;
    case 'booking-absent':
    case 'message-absent':
    case 'payment-under-way':
      return `${id}: ${rejected({ reason }).body.message}`;
    default:
      return reason satisfies never;
  }
};
