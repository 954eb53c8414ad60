import { contextOfReaction, type Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { type HoldPorts, settleHold } from '../hold/settle-hold.ts';

const NAME = 'place-hold';

/** Keeps the invariant "an airline holds the flights of every confirmed booking once, of others never". */
export const placeHold = (ports: HoldPorts): Process => ({
  name: NAME,
  reactsTo: ['BookingConfirmed', 'BookingCancelled'],
  react: (event, { at }) =>
    settleHold(
      ports,
      Number(bookingDecider.idOf(event.stream)),
      contextOfReaction(NAME, event, at),
    ),
});
