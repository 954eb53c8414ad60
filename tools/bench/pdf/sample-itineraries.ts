import { airports } from '#engine/flights/airport-catalogue.ts';
import { createScheduleSupplier } from '#engine/flights/schedule/schedule-supplier.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { NEWEST_LAYOUT } from '#engine/itinerary/layout.ts';
import { pick as pickWith } from '#tools/cli/seed/people.ts';

const SYLLABLES =
  'al an ber co dé el fía gré hö il jør ka lè mi nú or pe rå sa to ull ve wen zö'.split(' ');
const NUMBER_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');

/**
 * Returns different itineraries of people with Latin names on flights of the built-in timetable,
 * half of them round trips, marked as samples; `next` returns random numbers in [0, 1).
 */
export const sampleItineraries = async (
  count: number,
  next: () => number,
): Promise<Itinerary[]> => {
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => pickWith(items, next);
  const repeat = (times: number, draw: () => string) =>
    Array.from({ length: times }, draw).join('');
  const name = () => {
    const letters = repeat(2 + below(3), () => pick(SYLLABLES));
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  const day = (from: number) =>
    new Date(Date.UTC(2026, 5, 2 + from + below(120))).toISOString().slice(0, 10);

  const supplier = createScheduleSupplier({ now: () => new Date('2026-06-01T12:00:00Z') });
  const places = airports.filter(({ popularity }) => popularity >= 40);
  const itineraries: Itinerary[] = [];
  while (itineraries.length < count) {
    const query = { from: pick(places).code, to: pick(places).code, date: day(0) };
    const flights = await supplier.search(query);
    if (flights.length === 0) continue;
    const outbound = pick(flights);
    const back = next() < 0.5 ? [] : await supplier.returnFlights(outbound.id, day(130));
    itineraries.push({
      layout: NEWEST_LAYOUT,
      edition: 0,
      confirmationNumber: repeat(6, () => pick(NUMBER_SIGNS)),
      issuedAt: new Date(Date.UTC(2026, 5, 1, 12, below(1440))).toISOString(),
      passenger: {
        firstName: name(),
        lastName: name(),
        dateOfBirth: new Date(below(1.5e12)).toISOString().slice(0, 10),
        gender: pick(['male', 'female'] as const),
        nationality: pick(['DK', 'BR', 'PH', 'NG', 'VN', 'TR']),
        passportNumber: repeat(8, () => pick(NUMBER_SIGNS)),
        email: `${repeat(10, () => pick('abcdefghijklmnop'.split('')))}@mail.example`,
        phone: `+45 ${repeat(8, () => String(below(10)))}`,
      },
      outbound,
      return: back.length === 0 ? null : pick(back),
      isRoundTrip: back.length > 0,
      additionalPassengers: [],
      hold: null,
      reservationFeeCents: back.length === 0 ? 1500 : 1900,
      sample: true,
      supportEmail: 'support@skyhold.example',
      siteUrl: 'https://skyhold.example',
    });
  }
  return itineraries;
};
