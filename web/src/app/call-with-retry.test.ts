import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callWithRetry } from './call-with-retry.ts';
import { request } from './request.ts';

const busy = () =>
  new Response('{"message":"Not now."}', { status: 503, headers: { 'retry-after': '5' } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends one call, which gets these answers in turn, the last one repeatedly. */
function send(...answers: (() => Response)[]) {
  const leaving = new AbortController();
  const sentAt: number[] = [];
  const start = Date.now();
  const onRetry = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => {
    sentAt.push((Date.now() - start) / 1000);
    return answers[Math.min(sentAt.length, answers.length) - 1]?.();
  });
  const outcome = callWithRetry(() => request('POST', '/api/x', {}), {
    signal: leaving.signal,
    onRetry,
  }).catch((error: unknown) => String(error));
  return { outcome, sentAt, onRetry, leave: () => leaving.abort() };
}

test('a call is repeated after each wait that the server requests', async () => {
  const { outcome, sentAt, onRetry } = send(busy, busy, () => Response.json({ done: true }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ done: true });
  expect(sentAt).toEqual([0, 5, 10]);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('after twelve retries, a minute of waits, the last answer is thrown', async () => {
  const { outcome, sentAt } = send(busy);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await outcome).toBe('RequestError: 503: {"message":"Not now."}');
  expect(sentAt).toHaveLength(13);
  expect(sentAt.at(-1)).toBe(60);
});

test.each([
  ['503: no', () => new Response('no', { status: 503 })],
  ['500: no', () => new Response('no', { status: 500, headers: { 'retry-after': '5' } })],
  ['429: no', () => new Response('no', { status: 429, headers: { 'retry-after': '5' } })],
])('“%s” is thrown at once', async (message, answer) => {
  const { outcome, sentAt, onRetry } = send(answer);
  expect(await outcome).toBe(`RequestError: ${message}`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual([0]);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a missing answer is thrown at once', async () => {
  const { outcome, sentAt } = send(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await outcome).toBe('TypeError: Failed to fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual([0]);
});

test.each([
  ['the wait', 7000, [0, 5]],
  ['the call', 0, [0]],
])('aborted during %s, no further call begins', async (_, leftAfterMs, calls) => {
  const { outcome, sentAt, leave } = send(busy);
  if (leftAfterMs > 0) await vi.advanceTimersByTimeAsync(leftAfterMs);
  leave();
  expect(await outcome).toContain('503');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual(calls);
});
