import { expect, test } from 'vitest';
import { arbitraryItinerary, twoStopsBack, twoStopsOut } from './itinerary.fixture.ts';
import { LAYOUTS } from './layout.ts';
import { renderItinerary } from './render-itinerary.ts';
import { unpackedDigest } from './unpacked-digest.fixture.ts';

const trip = arbitraryItinerary({
  outbound: twoStopsOut(),
  return: twoStopsBack(),
  reservationFeeCents: 1900,
});
const withoutReturn = arbitraryItinerary({
  sample: false,
  isRoundTrip: true,
  passenger: {
    ...trip.passenger,
    firstName: 'محمد',
    lastName: 'Nguyễn 王',
    passportNumber: null,
  },
});

// A changed digest would supersede every document that was issued in its layout.
const issued = {
  1: [
    '32b8b9b53e4a60d9568de8a2e75004fdbeeaa1055195af51db60d4aa712533d6',
    'f96cb9c18630074e21306b6f18131aab94735f144eb2ce332b8e105dc4f079b8',
  ],
  2: [
    '8521f2f6103018567e01eff7994fbde1b9e09a3e3d3bd02174a1faad89ac8d76',
    'ac1d8284933e7e81f3cb6e7c81e4121c751ea92401cbbdc33511b1a3db347df6',
  ],
};

test.each(LAYOUTS)(
  'a document of layout %d is rendered as before: two legs with two stops, and a name in three scripts without a return',
  async (layout) => {
    const drawn = [trip, withoutReturn].map(async (itinerary) =>
      unpackedDigest((await renderItinerary({ ...itinerary, layout })).bytes),
    );
    expect(await Promise.all(drawn)).toEqual(issued[layout]);
  },
);

test('a document of three travellers is rendered as before', async () => {
  const additionalPassengers = [trip.passenger, withoutReturn.passenger];
  const { bytes } = await renderItinerary({ ...trip, additionalPassengers, layout: 2 });
  expect(await unpackedDigest(bytes)).toBe(
    '0cbe8fcfcbb7dc8b3ab9cd1700e5180ad973ad2e09af5a82837238d12da17c26',
  );
});
