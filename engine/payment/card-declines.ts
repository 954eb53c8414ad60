import type { EventStore } from '#engine/kernel/event-store.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { dayBefore } from './card-callers.ts';
import { paymentDecider } from './payment.ts';

/** So many declined cards of one booking in a day are no mistakes: its intents are cancelled. */
export const DECLINES_OF_A_BOOKING = 5;
/** The same for one caller, whatever the bookings. */
export const DECLINES_OF_A_CALLER = 10;

/** The intents of a booking, oldest first. */
export const intentsOf = ({ attempts }: KnownBooking): string[] =>
  attempts.flatMap(({ intentId }) => intentId ?? []);

/** How many cards were declined for a booking in the day before `at`, over all its intents. */
export const declinesOf = async (
  store: EventStore,
  booking: KnownBooking,
  at: Date,
): Promise<number> => {
  const streams = intentsOf(booking).map((intentId) => store.read(paymentDecider.stream(intentId)));
  return (await Promise.all(streams))
    .flat()
    .filter(
      ({ type, metadata }) => type === 'PaymentFailed' && new Date(metadata.at) > dayBefore(at),
    ).length;
};
