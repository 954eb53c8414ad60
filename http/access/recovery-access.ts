import type { Context } from 'koa';
import { bookingDecider, handleBooking } from '#engine/booking/booking.ts';
import { openPersonal } from '#engine/booking/travellers.ts';
import { grantAccess } from '#engine/booking/grant-access.ts';
import { firstSegment, type Flight, lastSegment } from '#engine/flights/flight.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import {
  linkAddressHash,
  type RecoveryLink,
  recoveryLinkDecider,
  rejectionOfLink,
} from '#engine/recovery/recovery-link.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { evolveRow } from '#projections/bookings/project.ts';
import { commandContext } from '../command-context.ts';
import type { ApiError } from '../contracts/error.ts';
import type { RecoveryPaid } from '../contracts/recovery.ts';
import type { FollowToken, MailedToken } from './mailed-token.ts';
import { httpError } from '../middleware/errors.ts';
import { rememberWrite } from '../middleware/own-writes.ts';
import { recogniseVisitor } from './cookies.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

type KnownLink = { tokenHash: string; link: Exclude<RecoveryLink, { status: 'absent' }> };

/**
 * The link behind a token, whatever its state; 400, 404 or 429 for a wrong one, 410 for one that was
 * revoked or mailed to an address that the traveller has corrected since: it may be a stranger's.
 */
export const requireKnownLink = (
  ports: Ports,
  follow: FollowToken,
  context: Context,
  token: Omit<MailedToken, 'of'>,
): Promise<KnownLink> =>
  follow(context, { of: 'recovery', ...token }, async (tokenHash) => {
    const { state: link } = await foldStream(ports.store, recoveryLinkDecider, tokenHash);
    if (link.status === 'absent') throw rejected({ reason: 'link-unknown' });
    if (link.status === 'revoked' || !(await isOfItsAddress(ports, link))) {
      throw rejected({ reason: 'link-revoked' });
    }
    return { tokenHash, link };
  });

/** Whether the booking still has the address that the link was mailed to. */
const isOfItsAddress = async (
  { store, sealing, addressHash }: Ports,
  link: KnownLink['link'],
): Promise<boolean> => {
  if (link.addressHash === null) return true;
  const { state: booking } = await foldStream(store, bookingDecider, link.bookingId);
  if (booking.status === 'absent') return false;
  const personal = await openPersonal(sealing, booking);
  // An erased person's links are refused with the booking.
  if (!personal) return true;
  return linkAddressHash(addressHash, personal.passenger.email) === link.addressHash;
};

/** The same, and 410 for a link that opens nothing any more; an expired one says which trip it was. */
export const requireLink = async (
  ...asked: Parameters<typeof requireKnownLink>
): Promise<KnownLink> => {
  const known = await requireKnownLink(...asked);
  const [ports] = asked;
  const rejection = rejectionOfLink(known.link, ports.now());
  if (!rejection) return known;
  const ended = rejected(rejection);
  if (rejection.reason !== 'link-expired') throw ended;
  const { outbound, return: back } = await bookingInLog(ports, known.link.bookingId);
  throw httpError(ended.status, ended.message, { trip: tripOf(outbound, back) });
};

/** What a search for the same flights asks for; nothing that names a person. */
const tripOf = (outbound: Flight, back: Flight | null): NonNullable<ApiError['trip']> => ({
  from: firstSegment(outbound).origin.code,
  to: lastSegment(outbound).destination.code,
  departureDate: dayOf(outbound),
  ...(back && { returnDate: dayOf(back) }),
});

const dayOf = (flight: Flight): string => firstSegment(flight).departsAt.slice(0, 10);

/** A booking as the log has it now: who comes by a mailed link waits for no read model. */
export const bookingInLog = async ({ store }: Ports, bookingId: number): Promise<BookingRow> => {
  const stream = bookingDecider.stream(bookingId);
  const row = (await store.read(stream)).reduce<BookingRow | undefined>(evolveRow, undefined);
  if (!row) throw new Error(`A recovery link leads to ${stream}, which is empty`);
  if (row.forgotten_at !== null) throw rejected({ reason: 'link-unknown' });
  return row;
};

/**
 * Lets this browser see the booking, whose link it has. A mistyped address is a stranger's, so only
 * the browser that paid keeps it when the address is corrected.
 */
export const letIn = async (
  { store, now }: Ports,
  context: Context,
  bookingId: number,
  paid?: true,
): Promise<void> => {
  const visitorHash = recogniseVisitor(context);
  const granted = await handleBooking(store, commandContext('customer', now()))(
    bookingId,
    (booking) => grantAccess({ visitorHash, through: 'recovery-link', paid }, booking),
  );
  if ('reason' in granted) throw rejected(granted);
  rememberWrite(context, granted.position);
};

/** Answers 409 with the paid booking, which this browser may see from now on. */
export const answerPaid = async (
  ports: Ports,
  context: Context,
  bookingId: number,
): Promise<void> => {
  await letIn(ports, context, bookingId);
  const { status, message } = rejected({ reason: 'already-paid' });
  context.status = status;
  context.body = { message, bookingId } satisfies RecoveryPaid;
};
