import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWithStatus, createWithProgress, type Progress, progressLine } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const display = (isTTY: boolean) => {
  const written = new PassThrough({ encoding: 'utf8' });
  const out = Object.assign(written, { isTTY }) as unknown as NodeJS.WriteStream;
  const interruption = new AbortController();
  const terminal = { out, now: Date.now };
  return {
    withProgress: createWithProgress({ ...terminal, signal: interruption.signal }),
    withStatus: createWithStatus(terminal),
    interrupt: () => interruption.abort(),
    text: () => String(written.read()),
  };
};

/** Takes 400 ms for a hundred events. */
const hundreds = (...hundred: number[]) => {
  return (progress: Progress): void => {
    for (const one of hundred) {
      vi.setSystemTime(Date.now() + 400);
      progress(one * 100, 600);
    }
  };
};

const counts = (text: string) => text.split('\n').map((line) => line.split(',')[0]);

test('a second passes in silence, then a line comes each second', async () => {
  const { withProgress, text } = display(false);
  const result = await withProgress('read', 'events', (progress) => {
    hundreds(1, 2, 3, 4, 5, 6)(progress);
    return Promise.resolve('all read');
  });
  expect(result).toBe('all read');
  expect(counts(text())).toEqual(['read 300 of 600 events', 'read 600 of 600 events', '']);
});

test('what is quick shows nothing, on a terminal either', async () => {
  for (const isTTY of [true, false]) {
    const { withProgress, withStatus, text } = display(isTTY);
    await withProgress('read', 'events', (progress) => Promise.resolve(progress(1, 2)));
    await withStatus('opening the log', () => Promise.resolve());
    expect(text()).toBe('null');
  }
});

test('a step that takes long is shown again and again, and one before the first', async () => {
  const { withProgress, text } = display(false);
  await withProgress('read', 'events', async (progress) => {
    await vi.advanceTimersByTimeAsync(1_000);
    hundreds(1)(progress);
    await vi.advanceTimersByTimeAsync(2_000);
  });
  expect(counts(text())).toEqual([
    'read 0 events',
    'read 100 of 600 events',
    'read 100 of 600 events',
    '',
  ]);
});

test('another part of the work is shown under its own name and with its own pace', async () => {
  const { withProgress, text } = display(false);
  await withProgress('compared', 'payments', async (progress) => {
    progress(0, undefined, { verb: 'listed', noun: 'payments' });
    await vi.advanceTimersByTimeAsync(1_000);
    progress(500, undefined, { verb: 'listed', noun: 'payments' });
    await vi.advanceTimersByTimeAsync(1_000);
    progress(0, 500);
    await vi.advanceTimersByTimeAsync(500);
    progress(50, 500);
    await vi.advanceTimersByTimeAsync(500);
  });
  expect(text().split('\n')).toEqual([
    'listed 0 payments',
    'listed 500 payments, 250/s',
    'compared 50 of 500 payments, 50/s, 9 s left',
    '',
  ]);
});

test('what cannot be counted is shown with the time that it takes', async () => {
  const { withStatus, text } = display(false);
  const opened = await withStatus('opening the log', async () => {
    await vi.advanceTimersByTimeAsync(2_100);
    return 'a log';
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(opened).toBe('a log');
  expect(text()).toBe('opening the log, 1 s\nopening the log, 2 s\n');
});

test('a terminal shows a bar, which is gone when the work has failed', async () => {
  const { withProgress, text } = display(true);
  const work = withProgress('read', 'events', (progress) => {
    hundreds(1, 2, 3)(progress);
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

const read = { verb: 'read', noun: 'events' };

test.each([
  [
    { done: 50_000, total: 80_000, sinceStart: 50_000, seconds: 4 },
    '50,000 of 80,000 events, 12,500/s, 3 s left',
  ],
  [{ done: 50_000, total: undefined, sinceStart: 50_000, seconds: 4 }, '50,000 events, 12,500/s'],
  // What an interrupted run had done before does not make this one quicker.
  [
    { done: 900, total: 1_000, sinceStart: 100, seconds: 10 },
    '900 of 1,000 events, 10/s, 10 s left',
  ],
  [{ done: 10, total: 6_010, sinceStart: 10, seconds: 1 }, '10 of 6,010 events, 10/s, 10 min left'],
  [{ done: 1, total: 10_801, sinceStart: 1, seconds: 1 }, '1 of 10,801 events, 1/s, 3 h left'],
  [{ done: 0, total: 10, sinceStart: 0, seconds: 2 }, '0 of 10 events'],
])('%j reads well', (pace, line) =>
  expect(progressLine({ ...read, ...pace })).toBe(`read ${line}`),
);
