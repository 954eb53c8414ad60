import { type Account, accountDecider } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import type { AddressHash } from '../account/address.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { messageCodec, messageDecider } from '../contact/message.ts';
import { eraseBooking, type ErasePorts } from '../privacy/erase-booking.ts';
import { destroyMessage } from '../privacy/erase-message.ts';
import { eraseTraveller } from '../privacy/forget-traveller.ts';
import { forgetBooking } from '../privacy/forget-booking.ts';
import { forgetEmptiedAccount } from '../privacy/forget-emptied-account.ts';
import type { ReadModels } from '../privacy/read-models.ts';

/** A mail whose personal data was read right before the key was destroyed is written by then. */
const LATECOMERS_MS = 2 * 60_000;

type Ports = ErasePorts &
  ReadModels & { provider: PaymentProvider; addressHash: AddressHash; adminEmail: string };

/**
 * Keeps the invariant "erased personal data is gone everywhere" after any crash. Deletes all data
 * about an erased traveller or account owner, once more after two minutes, and again until no read
 * model contains it. Also erases the bookings of an erased account (one that is being paid, after
 * its payment has ended) and an account without bookings. Erased messages of the contact form are
 * deleted in the same way.
 */
export const finishForgetting = (ports: Ports): Process => ({
  name: 'finish-forgetting',
  reactsTo: ['PersonalDataForgotten', 'TravellerForgotten', 'AccountForgotten', 'MessageErased'],
  react: async (event, { at, context }) => {
    const erased = await erase(ports, event, context);
    const holding = await ports.heldBy(event.position, [event.stream]);
    const lastAt = new Date(new Date(event.metadata.at).getTime() + LATECOMERS_MS);
    if (at < lastAt) return { again: lastAt };
    const isOver = erased === 'all' && holding.length === 0;
    return isOver ? 'done' : { again: new Date(at.getTime() + LATECOMERS_MS) };
  },
});

const erase = async (
  ports: Ports,
  event: RecordedEvent,
  context: CommandContext,
): Promise<'all' | 'not all'> => {
  const forgotten = bookingCodec.decodeAs('PersonalDataForgotten', event);
  if (forgotten) {
    const bookingId = bookingDecider.idOf(event.stream);
    await eraseBooking(ports, bookingId);
    // The account's own event has its own reaction.
    await forgetEmptiedAccount(ports, bookingId, forgotten.because, context);
  }
  const traveller = bookingCodec.decodeAs('TravellerForgotten', event)?.traveller;
  if (traveller !== undefined)
    await eraseTraveller(ports, bookingDecider.idOf(event.stream), traveller);
  if (messageCodec.decodeAs('MessageErased', event))
    await destroyMessage(ports, messageDecider.idOf(event.stream));
  const accountForgotten = accountCodec.decodeAs('AccountForgotten', event);
  if (!accountForgotten) return 'all';
  const userId = accountDecider.idOf(event.stream);
  const { state: account }: { state: Account } = await foldStream(
    ports.store,
    accountDecider,
    userId,
  );
  if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
  await eraseAccount(ports, account, context);
  let left = 0;
  const errors: unknown[] = [];
  for (const bookingId of account.bookings) {
    try {
      if ('reason' in (await forgetBooking(ports, bookingId, accountForgotten.because, context)))
        left += 1;
    } catch (error) {
      // One unreadable booking must not block the others.
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return left === 0 ? 'all' : 'not all';
};
