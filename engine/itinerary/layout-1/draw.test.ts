import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { arbitraryItinerary, twoStopsBack, twoStopsOut } from '../itinerary.fixture.ts';
import { renderItinerary } from '../render-itinerary.ts';

const digest = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Of a PDF with its streams unpacked: machines pack the same bytes differently. */
const unpackedDigest = (pdf: Uint8Array) => {
  const unpacked = Buffer.from(pdf)
    .toString('latin1')
    .replace(/stream\n([\s\S]*?)\nendstream/g, (_, stream: string) => {
      const packed = Buffer.from(stream, 'latin1');
      // Metadata is not packed.
      return digest(packed[0] === 0x78 ? inflateSync(packed) : packed);
    });
  return digest(unpacked.replace(/\/Length \d+/g, '').replace(/\nxref[\s\S]*$/, ''));
};

const trip = arbitraryItinerary({
  layout: 1,
  outbound: twoStopsOut(),
  return: twoStopsBack(),
  reservationFeeCents: 1900,
});
const withoutReturn = arbitraryItinerary({ layout: 1, sample: false, isRoundTrip: true });
const passenger = {
  ...trip.passenger,
  firstName: 'محمد',
  lastName: 'Nguyễn 王',
  passportNumber: null,
};

// Taken before there was a second layout. A digest that changes supersedes every document of then.
test.each([
  [
    'two legs of two stops, a sample',
    trip,
    '32b8b9b53e4a60d9568de8a2e75004fdbeeaa1055195af51db60d4aa712533d6',
  ],
  [
    'a return that was not given, a name in three scripts',
    { ...withoutReturn, passenger },
    'f96cb9c18630074e21306b6f18131aab94735f144eb2ce332b8e105dc4f079b8',
  ],
])('a document issued before is drawn as it was: %s', async (_, itinerary, expected) => {
  expect(unpackedDigest((await renderItinerary(itinerary)).bytes)).toBe(expected);
});
