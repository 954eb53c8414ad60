import { bookingDecider } from '#engine/booking/booking.ts';
import { holdDecider } from './hold.ts';

/** Returns the id of the booking of a stream: its own, or that of its hold. */
export const bookingOfStream = (stream: string): number =>
  (holdDecider.isOf(stream) ? holdDecider : bookingDecider).idOf(stream);
