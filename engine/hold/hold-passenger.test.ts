import { expect, test } from 'vitest';
import { arbitraryPersonalData, bookingCreated } from '../booking/booking.fixture.ts';
import type { KnownBooking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';
import type { PersonalData } from '../booking/personal-data.ts';
import { passengersOf } from './hold-passenger.ts';

const booking = bookingDecider.evolve(bookingDecider.initial, bookingCreated()) as KnownBooking;

test.each([
  [{ gender: 'female', title: 'dr' }, ['dr', 'f']],
  [{ gender: 'female' }, ['ms', 'f']],
  [{ gender: 'male', title: null }, ['mr', 'm']],
] as const)('%o goes to the airline as %s', async (given, expected) => {
  const { passenger, ...data } = arbitraryPersonalData();
  const personal: PersonalData = { ...data, passenger: { ...passenger, ...given } };
  const sealing = { openAll: async () => [personal] };
  const [lead] = (await passengersOf({ sealing }, booking)) ?? [];
  expect([lead?.title, lead?.gender]).toEqual(expected);
});
