import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

/** A stream that buffers what is pushed, like a subscription. */
const openStream = () => new Readable({ objectMode: true, highWaterMark: 100, read: () => {} });

const open = ({ size = 3 } = {}) => {
  const stream = openStream();
  const controller = new AbortController();
  const batches = readInBatches<number>(stream, size, controller.signal);
  const push = (...items: number[]) => items.forEach((item) => stream.push(item));
  return { stream, controller, batches, push };
};

describe('reading in batches', () => {
  test('splits buffered items into batches of the given size', async () => {
    const { batches, push } = open();
    push(1, 2, 3, 4, 5, 6, 7);
    expect((await batches.next()).value).toEqual([1, 2, 3]);
    expect((await batches.next()).value).toEqual([4, 5, 6]);
    expect((await batches.next()).value).toEqual([7]);
  });

  test('does not wait for a batch to fill', async () => {
    const { batches, push } = open({ size: 500 });
    const first = batches.next();
    push(1);
    expect((await first).value).toEqual([1]);
    const second = batches.next();
    push(2);
    expect((await second).value).toEqual([2]);
  });

  test('ends when it is aborted, while waiting and before', async () => {
    const { batches, controller, push } = open();
    const waiting = batches.next();
    controller.abort();
    expect((await waiting).done).toBe(true);
    push(1);
    expect((await batches.next()).done).toBe(true);

    const aborted = readInBatches(openStream(), 3, AbortSignal.abort());
    expect((await aborted.next()).done).toBe(true);
  });

  test('leaves unread items when it is aborted between batches', async () => {
    const { batches, controller, push } = open();
    push(1, 2, 3, 4);
    await batches.next();
    controller.abort();
    expect((await batches.next()).done).toBe(true);
  });

  test('ends with the stream, after its last items', async () => {
    const { batches, stream, push } = open();
    push(1, 2);
    stream.push(null);
    expect((await batches.next()).value).toEqual([1, 2]);
    expect((await batches.next()).done).toBe(true);
  });

  test('ends when the stream is closed without an error', async () => {
    const { batches, stream } = open();
    const waiting = batches.next();
    stream.destroy();
    expect((await waiting).done).toBe(true);
  });

  test("throws the stream's errors", async () => {
    const { batches, stream } = open();
    const waiting = batches.next();
    stream.destroy(new Error('the connection broke'));
    await expect(waiting).rejects.toThrow('the connection broke');
  });

  test('removes its listener from the signal', async () => {
    const { batches, controller, stream } = open();
    stream.push(null);
    let listeners = 0;
    const { removeEventListener } = controller.signal;
    controller.signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      listeners += 1;
      removeEventListener.apply(controller.signal, args);
    };
    await batches.next();
    expect(listeners).toBe(1);
  });
});
