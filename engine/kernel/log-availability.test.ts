import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LogAvailability, watchLogAvailability } from './log-availability.ts';

const ERROR = new Error('no leader');

let lines: string[];
/** The result of the next probes. */
let takes: boolean;
let probes: number;
let availability: LogAvailability;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  takes = true;
  probes = 0;
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const probe = async () => {
    probes += 1;
    if (!takes) throw ERROR;
    availability.noteAppend();
  };
  availability = watchLogAvailability(probe, 5_000, log);
});
afterEach(() => {
  availability.close();
  vi.useRealTimers();
});

describe('the question whether the log accepts appends', () => {
  test('is answered by a probe, at most once in 5 s', async () => {
    const asked = Array.from({ length: 20 }, () => availability.takesAppends());
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
    vi.advanceTimersByTime(4_999);
    expect(await availability.takesAppends()).toBe(true);
    expect(probes).toBe(1);
    vi.advanceTimersByTime(1);
    takes = false;
    expect(await availability.takesAppends()).toBe(false);
    expect(await availability.takesAppends()).toBe(false);
    expect(probes).toBe(2);
  });

  test('is answered by the last append, without a probe', async () => {
    availability.noteAppend();
    vi.advanceTimersByTime(4_999);
    expect(await availability.takesAppends()).toBe(true);
    expect(probes).toBe(0);
  });
});

describe('an outage', () => {
  test('is logged once, is known without a probe, and ends with a successful append', async () => {
    availability.noteOutage(ERROR, Date.now());
    availability.noteOutage(ERROR, Date.now());
    expect(await availability.takesAppends()).toBe(false);
    expect(probes).toBe(0);
    const back = availability.untilAvailable(new AbortController().signal);
    availability.noteAppend();
    await back;
    expect(availability.isOut()).toBe(false);
    expect(await availability.takesAppends()).toBe(true);
    expect(lines).toEqual([
      'the event store takes no appends',
      'the event store takes appends again',
    ]);
  });

  test('does not begin if a later append was answered', () => {
    const begunAt = Date.now();
    vi.advanceTimersByTime(1_000);
    availability.noteAppend();
    availability.noteOutage(ERROR, begunAt);
    expect(availability.isOut()).toBe(false);
    expect(lines).toEqual([]);
  });

  test('is waited for until the waiter or the port stops', async () => {
    availability.noteOutage(ERROR, Date.now());
    const stopping = new AbortController();
    const waiting = availability.untilAvailable(stopping.signal);
    stopping.abort();
    await waiting;
    expect(availability.isOut()).toBe(true);
    const closing = availability.untilAvailable(new AbortController().signal);
    availability.close();
    await closing;
  });
});
