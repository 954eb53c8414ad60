import { expect, it } from 'vitest';
import type { RecordedEvent } from './recorded-event.ts';
import { createRing } from './ring.ts';

const eventAt = (position: number, bytes = 0): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  type: 'Numbered',
  json: false,
  data: new Uint8Array(bytes),
  metadata: new Uint8Array(),
  stream: 'ring',
  revision: 0n,
  position: BigInt(position),
  created: 0n,
});

const eventsAt = (from: number, count: number, bytes?: number): RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => eventAt((from + index) * 10, bytes));

const positions = (events: readonly RecordedEvent[] | undefined): number[] | undefined =>
  events?.map(({ position }) => Number(position));

it('answers the events after a position, at most as many as asked for', () => {
  const ring = createRing(5n);
  ring.publish(eventsAt(1, 4));
  expect(positions(ring.after(5n, 10))).toEqual([10, 20, 30, 40]);
  expect(positions(ring.after(20n, 10))).toEqual([30, 40]);
  expect(positions(ring.after(25n, 1))).toEqual([30]);
  expect(positions(ring.after(40n, 10))).toEqual([]);
  expect(positions(ring.after(99n, 10))).toEqual([]);
});

it('does not answer for what was written before it began', () => {
  const ring = createRing(5n);
  expect(ring.after(4n, 10)).toBeUndefined();
  expect(ring.after(5n, 10)).toEqual([]);
});

it('keeps the newest 8,192 events', () => {
  const ring = createRing(5n);
  for (let from = 1; from <= 30_000; from += 1_000) ring.publish(eventsAt(from, 1_000));
  const floor = (30_000 - 8_192) * 10;
  expect(ring.head()).toBe(300_000n);
  expect(ring.after(BigInt(floor - 1), 10)).toBeUndefined();
  expect(positions(ring.after(BigInt(floor), 2))).toEqual([floor + 10, floor + 20]);
  expect(ring.after(BigInt(floor), 10_000)).toHaveLength(8_192);
});

it('keeps fewer events when they are large', () => {
  const ring = createRing(5n);
  ring.publish(eventsAt(1, 100, 1024 * 1024));
  expect(ring.after(5n, 100)).toBeUndefined();
  expect(ring.after(1_000n - 310n, 100)).toHaveLength(31);
});

it('wakes its listeners until they stop listening', () => {
  const ring = createRing(5n);
  let woken = 0;
  const stop = ring.listen(() => {
    woken += 1;
  });
  ring.publish(eventsAt(1, 1));
  stop();
  ring.publish(eventsAt(2, 1));
  expect(woken).toBe(1);
});
