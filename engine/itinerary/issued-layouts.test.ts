import { expect, test } from 'vitest';
import { arbitraryItinerary, twoStopsBack, twoStopsOut } from './itinerary.fixture.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { LAYOUTS } from './layout.ts';
import { renderItinerary } from './render-itinerary.ts';
import { unpackedDigest } from './unpacked-digest.fixture.ts';

const oneStop = (flight: Flight): Flight => ({
  ...flight,
  segments: [flight.segments[0], ...flight.segments.slice(1, 2)],
  layovers: flight.layovers.slice(0, 1),
});

const trip = arbitraryItinerary({
  outbound: twoStopsOut(),
  return: twoStopsBack(),
});
const withoutReturn = arbitraryItinerary({
  sample: false,
  isRoundTrip: true,
  reservationFeeCents: 1500,
  passenger: {
    ...trip.passenger,
    firstName: 'محمد',
    lastName: 'Nguyễn 王',
    passportNumber: null,
  },
});

/** Two travellers with a stop on each leg, and an email address that is wider than a column. */
const family = arbitraryItinerary({
  outbound: oneStop(twoStopsOut()),
  return: oneStop(twoStopsBack()),
  passenger: { ...trip.passenger, email: 'amelie.oestergaard@long-company.example' },
  additionalPassengers: [
    {
      firstName: 'Ada',
      lastName: 'Østergaard',
      dateOfBirth: '2019-05-17',
      gender: 'female',
      nationality: 'DK',
      passportNumber: null,
    },
  ],
});

// A changed digest would supersede every document that was issued in its layout.
const issued = {
  1: [
    '32b8b9b53e4a60d9568de8a2e75004fdbeeaa1055195af51db60d4aa712533d6',
    'f96cb9c18630074e21306b6f18131aab94735f144eb2ce332b8e105dc4f079b8',
    '28803d8ae608ba2926fb47d79353110984022118f31161702468b26cc52c6a0c',
  ],
  2: [
    '8521f2f6103018567e01eff7994fbde1b9e09a3e3d3bd02174a1faad89ac8d76',
    'ac1d8284933e7e81f3cb6e7c81e4121c751ea92401cbbdc33511b1a3db347df6',
    '7ea4180cca2eacdb26154345172dc0ed773872d1d853edd6df256f10c8f713a1',
  ],
  3: [
    '8521f2f6103018567e01eff7994fbde1b9e09a3e3d3bd02174a1faad89ac8d76',
    'ac1d8284933e7e81f3cb6e7c81e4121c751ea92401cbbdc33511b1a3db347df6',
    'f5caeb9b225f8fa7b70631085e147b2b4c23c6abcc5ee824d80378bf1589fc8b',
  ],
};

test.each(LAYOUTS)(
  'a document of layout %d is rendered as before: two legs with two stops, a name in three scripts without a return, and two travellers',
  async (layout) => {
    const drawn = [trip, withoutReturn, family].map(async (itinerary) =>
      unpackedDigest((await renderItinerary({ ...itinerary, layout })).bytes),
    );
    expect(await Promise.all(drawn)).toEqual(issued[layout]);
  },
);
