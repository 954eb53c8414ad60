import type { SandboxJourney, SandboxPlace, SandboxSegment } from './timetable.ts';

/** What the provider's documented test routes do, by origin and destination. */
export const TEST_ROUTES: Readonly<Record<string, string>> = {
  'PVD-RAI': 'no_offers',
  'JFK-EWR': 'holdable',
  'LHR-DXB': 'connecting',
  'STN-LHR': 'search_times_out',
  'LGW-LHR': 'offer_gone',
  'LHR-LGW': 'order_fails',
  'LHR-STN': 'price_changes',
  'LHR-LTN': 'airline_changes',
};

const place = (code: string): SandboxPlace => ({
  iata_code: code,
  name: code,
  city_name: code,
  iata_country_code: 'GB',
  time_zone: 'Europe/London',
});

/** The flight of the test airline `ZZ` on a test route; with a stop at `BHX` when it connects. */
export const testJourney = (
  origin: string,
  destination: string,
  date: string,
  connects: boolean,
): SandboxJourney => {
  const fly = (from: string, to: string, hour: number, number: string): SandboxSegment => ({
    carrier: { iata_code: 'ZZ', name: 'Duffel Airways' },
    number,
    aircraft: 'Airbus A320',
    origin: place(from),
    destination: place(to),
    departing_at: `${date}T${hour}:00`,
    arriving_at: `${date}T${hour + 1}:00`,
    minutes: 60,
  });
  return connects
    ? {
        segments: [fly(origin, 'BHX', 12, '1'), fly('BHX', destination, 15, '2')],
        minutes: 240,
        cents: 9_000,
      }
    : { segments: [fly(origin, destination, 12, '1')], minutes: 60, cents: 4_500 };
};
