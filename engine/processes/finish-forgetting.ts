import { accountDecider } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import { bookingDecider } from '../booking/booking.ts';
import { bookingCodec } from '../booking/events.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { contextOfReaction, type Process, type ReactionOutcome } from '#engine/kernel/process.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { eraseBooking, type ErasePorts } from '../privacy/erase-booking.ts';
import { forgetBooking } from '../privacy/forget-booking.ts';

const NAME = 'finish-forgetting';
/** Whoever read personal data right before its key was destroyed has written their mail by then. */
const LATECOMERS_MS = 2 * 60_000;

type Ports = ErasePorts & { provider: PaymentProvider };

/**
 * Keeps the invariant "what was forgotten is gone everywhere", whatever died on the way: destroys
 * what is held on a forgotten traveller or account owner, and does it once more after two minutes.
 * A forgotten account's bookings are forgotten too; one that is being paid waits until it is not.
 */
export const finishForgetting = (ports: Ports): Process => ({
  name: NAME,
  reactsTo: ['PersonalDataForgotten', 'AccountForgotten'],
  react: async (event, { at }) => {
    const again = await erase(ports, event, at);
    if (again !== 'done') return again;
    const lastAt = new Date(new Date(event.metadata.at).getTime() + LATECOMERS_MS);
    return at < lastAt ? { again: lastAt } : 'done';
  },
});

const erase = async (ports: Ports, event: RecordedEvent, at: Date): Promise<ReactionOutcome> => {
  if (bookingCodec.decodeAs('PersonalDataForgotten', event)) {
    await eraseBooking(ports, Number(bookingDecider.idOf(event.stream)));
  }
  const fact = accountCodec.decodeAs('AccountForgotten', event);
  if (!fact) return 'done';
  const userId = Number(accountDecider.idOf(event.stream));
  const { state: account } = await foldStream(ports.store, accountDecider, userId);
  if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
  const context = contextOfReaction(NAME, event, at);
  await eraseAccount(ports, account, context);
  for (const bookingId of account.bookings) {
    const forgotten = await forgetBooking(ports, bookingId, fact.because, context);
    if ('reason' in forgotten) {
      return { again: new Date(at.getTime() + LATECOMERS_MS) };
    }
  }
  return 'done';
};
