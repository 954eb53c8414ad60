import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBatchAppend, decodeUuid, encodeWritten } from './batch-append-codec.ts';
import type { ProposedMessage } from './collect-append.ts';
import { GoogleEmpty, shared, streams } from './proto.ts';
import { NO_STREAM } from './stream-heads.ts';
import type { ExpectedRevision } from './write-request.ts';

const MAX_INT64 = 2n ** 63n - 1n;
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const bytes = fc.uint8Array({ maxLength: 400 });
const revision = fc.oneof(
  fc.bigInt({ min: 0n, max: MAX_INT64 }),
  // Around the borders of the encoding: powers of 128, and what a double holds exactly.
  fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom(-1n, 0n, 1n))
    .map(([power, step]) => 128n ** BigInt(power) + step),
  fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, MAX_INT64),
);
const expectedRevision: fc.Arbitrary<ExpectedRevision> = fc.oneof(
  revision,
  fc.constantFrom('any' as const, 'no_stream' as const, 'stream_exists' as const),
);
type Append = {
  correlation: string;
  stream: string;
  expected: ExpectedRevision;
  deadline: Date;
  events: ProposedMessage[];
  isFinal: boolean;
};
const event: fc.Arbitrary<ProposedMessage> = fc.record({
  id: fc.uuid(),
  type: text,
  contentType: fc.constantFrom('application/json', 'application/octet-stream'),
  data: bytes,
  metadata: bytes,
});
const append: fc.Arbitrary<Append> = fc.record({
  correlation: fc.uuid(),
  stream: text,
  expected: expectedRevision,
  deadline: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  events: fc.array(event, { maxLength: 4 }),
  isFinal: fc.boolean(),
});

const uuid = (id: string) => new shared.UUID().setString(id);
const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));

/** Sets the revision that an append expects, in its options or in the answer. */
const expecting = <Message extends BatchAppendReq.Options | BatchAppendResp>(
  message: Message,
  expected: ExpectedRevision,
): Message => {
  if (expected === 'any') message.setAny(new GoogleEmpty());
  else if (expected === 'no_stream') message.setNoStream(new GoogleEmpty());
  else if (expected === 'stream_exists') message.setStreamExists(new GoogleEmpty());
  else message.setStreamPosition(String(expected));
  return message;
};

/** An append as the client's generated encoder writes it. */
const generatedRequest = (request: Append): Buffer => {
  // The bytes are an empty deadline: its class is not to be had by itself.
  const options = streams.BatchAppendReq.Options.deserializeBinary(Uint8Array.of(0x32, 0));
  options.getDeadline()?.fromDate(request.deadline);
  const message = new streams.BatchAppendReq()
    .setCorrelationId(uuid(request.correlation))
    .setOptions(
      expecting(options.setStreamIdentifier(identifier(request.stream)), request.expected),
    )
    .setIsFinal(request.isFinal);
  for (const proposal of request.events) {
    const proposed = new streams.BatchAppendReq.ProposedMessage()
      .setId(uuid(proposal.id ?? ''))
      .setData(proposal.data)
      .setCustomMetadata(proposal.metadata);
    proposed.getMetadataMap().set('type', proposal.type).set('content-type', proposal.contentType);
    message.addProposedMessages(proposed);
  }
  return Buffer.from(message.serializeBinary());
};

describe('decoding', () => {
  it('finds in any append what the generated encoder put there', () => {
    fc.assert(
      fc.property(append, (request) => {
        const { correlation, options, events, isFinal } = decodeBatchAppend(
          generatedRequest(request),
        );
        expect(decodeUuid(correlation)).toBe(request.correlation);
        expect(isFinal).toBe(request.isFinal);
        expect({
          stream: options.stream?.toString(),
          expected: options.expected,
          deadline: options.deadline,
        }).toEqual({
          stream: request.stream,
          expected: request.expected,
          deadline: request.deadline.getTime(),
        });
        expect(
          events.map((found) => ({
            ...found,
            data: Uint8Array.from(found.data),
            metadata: Uint8Array.from(found.metadata),
          })),
        ).toEqual(request.events);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses an append that is cut off anywhere inside a field', () => {
    const whole = generatedRequest({
      correlation: '4f2b0b8e-6d0a-4c6e-9d0c-0f7f9c1b2a3d',
      stream: 'booking-1',
      expected: 300n,
      deadline: new Date(1_800_000_000_123),
      events: [],
      isFinal: false,
    });
    const ends = [...whole.keys()].filter((end) => {
      try {
        decodeBatchAppend(whole.subarray(0, end));
        return true;
      } catch {
        return false;
      }
    });
    // Whole fields only: nothing, and the correlation id without the options.
    expect(ends).toEqual([0, 40]);
  });

  it('knows a UUID of two numbers, and none in anything else', () => {
    const halves = new shared.UUID.Structured()
      .setMostSignificantBits(String(0x4f2b_0b8e_6d0a_4c6en))
      .setLeastSignificantBits(String(BigInt.asIntN(64, 0x9d0c_0f7f_9c1b_2a3dn)));
    const structured = new shared.UUID().setStructured(halves);
    expect(decodeUuid(Buffer.from(structured.serializeBinary()))).toBe(
      '4f2b0b8e-6d0a-4c6e-9d0c-0f7f9c1b2a3d',
    );
    expect(decodeUuid(Buffer.from(uuid('no uuid').serializeBinary()))).toBeUndefined();
  });

  it('passes over fields that it does not know', () => {
    const unknown = Buffer.from([
      0x78, 0x01, 0x7a, 0x01, 0x61, 0x79, 1, 2, 3, 4, 5, 6, 7, 8, 0x7d, 1, 2, 3, 4,
    ]);
    expect(decodeBatchAppend(Buffer.concat([unknown, Buffer.from([0x20, 0x01])])).isFinal).toBe(
      true,
    );
  });
});

it('has the very bytes of the generated encoder for any answer', () => {
  const outcome = fc.record({
    revision: fc.oneof(revision, fc.constant(NO_STREAM)),
    position: fc.option(fc.bigInt({ min: 1n, max: MAX_INT64 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      append,
      outcome,
      ({ correlation, stream, expected }, { revision: current, position }) => {
        const success = new streams.BatchAppendResp.Success();
        if (current === NO_STREAM) success.setNoStream(new GoogleEmpty());
        else success.setCurrentRevision(String(current));
        if (position === undefined) success.setNoPosition(new GoogleEmpty());
        else {
          success.setPosition(
            new shared.AllStreamPosition()
              .setCommitPosition(String(position))
              .setPreparePosition(String(position)),
          );
        }
        const generated = expecting(
          new streams.BatchAppendResp()
            .setCorrelationId(uuid(correlation))
            .setSuccess(success)
            .setStreamIdentifier(identifier(stream)),
          expected,
        );
        const written = { kind: 'written' as const, revision: current };
        const encoded = encodeWritten(
          Buffer.from(uuid(correlation).serializeBinary()),
          { identifier: Buffer.from(identifier(stream).serializeBinary()), expected },
          position === undefined ? written : { ...written, position },
        );
        expect(encoded.equals(Buffer.from(generated.serializeBinary()))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
