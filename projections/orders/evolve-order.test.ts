import { expect, test } from 'vitest';
import {
  arbitraryPersonalData,
  bookingCreated,
  detailsCorrected,
} from '#engine/booking/booking.fixture.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import type { OpenedParty } from '#engine/booking/travellers.ts';
import { evolveOrder } from './evolve-order.ts';
import type { OrderRow } from './order-row.ts';

const personal = arbitraryPersonalData();
const named = (...names: string[]): OpenedParty => ({
  personal,
  additionalPassengers: names.map((firstName) => ({ ...personal.passenger, firstName })),
});

/** Returns the lines of people, of which the lead passenger's is first. */
const linesAfter = (...steps: [BookingEvent, OpenedParty?][]) => {
  const row = steps.reduce<OrderRow | undefined>(
    (before, [event, people]) => evolveOrder(before, event, new Date(), people),
    undefined,
  );
  return row?.search.split('\n').slice(1);
};

const created = bookingCreated({ sealedTravellers: ['two', 'three'] });
const lead = expect.stringContaining('amelie@example.com');

test('each traveller has a line, which goes with them', () => {
  const booked = [created, named('Alan', 'Konrad')] as const;
  expect(linesAfter([...booked])).toEqual([lead, 'alan ostergaard', 'konrad ostergaard']);
  const forgotten: BookingEvent = { type: 'TravellerForgotten', data: { traveller: 2 } };
  expect(linesAfter([...booked], [forgotten])).toEqual([lead, '', 'konrad ostergaard']);
});

test('a correction replaces the lines; of the others only where the event has them', () => {
  const booked = [created, named('Alan', 'Konrad')] as const;
  expect(linesAfter([...booked], [detailsCorrected(), named('Alan', 'Edsger')])).toEqual([
    lead,
    'alan ostergaard',
    'edsger ostergaard',
  ]);
  expect(linesAfter([...booked], [detailsCorrected(), named()])).toEqual([
    lead,
    'alan ostergaard',
    'konrad ostergaard',
  ]);
});
