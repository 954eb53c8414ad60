import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventCodec } from './event-codec.ts';

const codec = eventCodec(
  {
    ParcelSent: z.object({ parcel: z.string(), grams: z.number(), fragile: z.boolean() }),
    ParcelLost: z.object({ parcel: z.string() }),
  },
  {
    ParcelSent: [
      // 1 → 2: weights were kilograms.
      (data) => {
        const { kilograms, ...rest } = z.looseObject({ kilograms: z.number() }).parse(data);
        return { ...rest, grams: kilograms * 1000 };
      },
      // 2 → 3: light parcels were fragile.
      (data) => {
        const older = z.looseObject({ grams: z.number() }).parse(data);
        return { ...older, fragile: older.grams < 500 };
      },
    ],
  },
);

const stored = (type: string, data: unknown, schema = 3) => ({
  type,
  data,
  stream: 'parcel-7',
  revision: 4,
  metadata: {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system' as const,
    at: '2026-11-20T12:00:00.000Z',
    schema,
  },
});

describe('decoding', () => {
  test('returns the event', () =>
    expect(codec.decode(stored('ParcelSent', { parcel: '7', grams: 900, fragile: true }))).toEqual({
      type: 'ParcelSent',
      data: { parcel: '7', grams: 900, fragile: true },
    }));

  test('converts an older version with every later upcaster, and with no other', () => {
    const data = (grams: number, fragile: boolean) => ({ parcel: '7', grams, fragile });
    expect(codec.decode(stored('ParcelSent', { parcel: '7', kilograms: 0.4 }, 1)).data).toEqual(
      data(400, true),
    );
    expect(codec.decode(stored('ParcelSent', { parcel: '7', grams: 900 }, 2)).data).toEqual(
      data(900, false),
    );
    expect(codec.decode(stored('ParcelSent', data(900, true), 3)).data).toEqual(data(900, true));
  });

  test('parses an event once, and parses a changed copy again', () => {
    const event = stored('ParcelSent', { parcel: '7', grams: 900, fragile: true });
    const decoded = codec.decode(event);
    expect(codec.decode(event)).toBe(decoded);
    const copy = { ...event, data: { parcel: '8', grams: 900, fragile: true } };
    expect(codec.decode(copy).data).toMatchObject({ parcel: '8' });
    expect(Object.keys(event)).toEqual(Object.keys(copy));
  });

  test('fails on invalid data and names the event', () => {
    const misfit = () =>
      codec.decode(stored('ParcelSent', { parcel: 7, grams: 900, fragile: true }));
    expect(misfit).toThrow('parcel-7@4: ParcelSent does not fit its shape');
    expect(misfit).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ name: 'ZodError' }) }),
    );
  });

  test.each(['ParcelFound', 'toString', '__proto__'])('fails on the foreign type %s', (type) =>
    expect(() => codec.decode(stored(type, {}))).toThrow(
      `parcel-7@4: no shape for event type ${type}`,
    ),
  );
});

describe('an event of a newer version, during a rolling update', () => {
  const data = { parcel: '7', grams: 900, fragile: true };

  test('is read without the fields that this version does not know', () =>
    expect(codec.decode(stored('ParcelSent', { ...data, colour: 'red' }, 4)).data).toEqual(data));

  test('is an error if it lacks a field that this version needs', () =>
    expect(() => codec.decode(stored('ParcelSent', { parcel: '7', size: 'L' }, 4))).toThrow(
      expect.objectContaining({ unreadable: true }),
    ));

  test('is an error if this version does not know its type, and is skipped when decoding other types', () => {
    const unknown = stored('ParcelSwapped', { parcel: '7' });
    expect(() => codec.decode(unknown)).toThrow(expect.objectContaining({ unreadable: true }));
    expect(codec.decodeAs('ParcelSent', unknown)).toBeUndefined();
  });
});

test('the newest schema version is the number of upcasters plus one', () => {
  expect(codec.schemaOf('ParcelSent')).toBe(3);
  expect(codec.schemaOf('ParcelLost')).toBe(1);
});

test('decoding as another type returns nothing', () => {
  const lost = stored('ParcelLost', { parcel: '7' }, 1);
  expect(codec.decodeAs('ParcelLost', lost)).toEqual({ parcel: '7' });
  expect(codec.decodeAs('ParcelSent', lost)).toBeUndefined();
  expect(codec.decodeAs('ParcelLost', stored('Foreign', {}))).toBeUndefined();
  expect(() => codec.decodeAs('ParcelLost', stored('ParcelLost', {}, 1))).toThrow('does not fit');
});
