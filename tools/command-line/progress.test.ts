import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createWithProgress } from './progress.ts';

/** A display on which every step takes 400 ms. */
const display = (isTTY: boolean) => {
  const written = new PassThrough({ encoding: 'utf8' });
  const out = Object.assign(written, { isTTY }) as unknown as NodeJS.WriteStream;
  const interruption = new AbortController();
  let now = 0;
  const withProgress = createWithProgress({
    signal: interruption.signal,
    out,
    now: () => (now += 400),
  });
  return {
    withProgress,
    interrupt: () => interruption.abort(),
    text: () => String(written.read()),
  };
};

test('a second passes in silence, then a line comes each second', async () => {
  const { withProgress, text } = display(false);
  const result = await withProgress('read', 'events', (progress) => {
    for (const done of [100, 200, 300, 400, 500, 600]) progress(done, 600);
    return Promise.resolve('all read');
  });
  expect(result).toBe('all read');
  expect(
    text()
      .split('\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['read 300 of 600 events', 'read 500 of 600 events', '']);
});

test('what is quick shows nothing, on a terminal either', async () => {
  for (const isTTY of [true, false]) {
    const { withProgress, text } = display(isTTY);
    await withProgress('read', 'events', (progress) => Promise.resolve(progress(1, 2)));
    expect(text()).toBe('null');
  }
});

test('a terminal shows a bar, which is gone when the work has failed', async () => {
  const { withProgress, text } = display(true);
  const work = withProgress('read', 'events', (progress) => {
    for (const done of [100, 200, 300]) progress(done, 600);
    return Promise.reject(new Error('no more'));
  });
  await expect(work).rejects.toThrow('no more');
  expect(text()).toMatch(/\[=+-+\] read 300 of 600 events, .*\[2K$/s);
});

test('an interruption breaks the work off at its next step', async () => {
  const { withProgress, interrupt } = display(false);
  const done: number[] = [];
  const work = withProgress('read', 'events', async (progress) => {
    for (const step of [1, 2, 3]) {
      progress(step);
      done.push(step);
      if (step === 2) interrupt();
    }
  });
  await expect(work).rejects.toThrow('aborted');
  expect(done).toEqual([1, 2]);
});
