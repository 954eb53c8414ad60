import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shared, streams } from './proto.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { encodeEventResponse } from './response-encoder.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const bytes = fc.uint8Array({ maxLength: 400 });
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const number64 = fc.oneof(
  fc.bigInt({ min: 1n, max: MAX_INT64 }),
  fc.bigInt({ min: 1n, max: 1_000n }),
  // Around the borders of the encoding: powers of 128, and what a double holds exactly.
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(-1n, 0n, 1n))
    .map(([power, step]) => 128n ** BigInt(power) + step),
  fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, MAX_INT64),
);
const recorded: fc.Arbitrary<RecordedEvent> = fc.record({
  id: fc.uuid(),
  type: text,
  json: fc.boolean(),
  data: bytes,
  metadata: bytes,
  stream: text,
  revision: fc.oneof(fc.constant(0n), number64),
  position: number64,
  created: number64,
});

/** The same answer built with the generated stubs. */
const generated = (event: RecordedEvent) =>
  new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent()
      .setEvent(generatedRecord(event))
      .setCommitPosition(String(event.position)),
  );

const generatedRecord = (event: RecordedEvent) => {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(
      new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(event.stream)),
    )
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  record
    .getMetadataMap()
    .set('type', event.type)
    .set('created', String(event.created))
    .set('content-type', event.json ? 'application/json' : 'application/octet-stream');
  return record;
};

const decoded = (encoded: Uint8Array): unknown =>
  streams.ReadResp.deserializeBinary(Uint8Array.from(encoded)).toObject();

it('decodes to what the generated encoder makes of any event', () => {
  fc.assert(
    fc.property(recorded, (event) => {
      expect(decoded(encodeEventResponse(event))).toEqual(
        decoded(generated(event).serializeBinary()),
      );
    }),
    { numRuns: 500 },
  );
});

it('has the very bytes of the generated encoder', () => {
  fc.assert(
    fc.property(recorded, (event) => {
      const expected = Buffer.from(generated(event).serializeBinary());
      expect(encodeEventResponse(event).equals(expected)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('has room for an event of the largest size', () => {
  const event: RecordedEvent = {
    id: '4f2b0b8e-6d0a-4c6e-9d0c-0f7f9c1b2a3d',
    type: '語'.repeat(1_000),
    json: false,
    data: new Uint8Array(1_048_576).fill(7),
    metadata: new Uint8Array(1_000),
    stream: '語'.repeat(600),
    revision: MAX_INT64,
    position: MAX_INT64,
    created: MAX_INT64,
  };
  expect(decoded(encodeEventResponse(event))).toEqual(decoded(generated(event).serializeBinary()));
});
