import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from './request.ts';
import { useRetry } from './use-retry.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve(...answers: Response[]) {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<Response | undefined>>(async () => answers.shift());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const busy = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
const send = () => request('POST', '/api/x', {});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('it reports that a call is being retried, until it is answered', async () => {
  serve(busy(), Response.json('done'));
  const { result } = renderHook(useRetry);
  const sent = result.current.withRetry(send);
  await pass(4999);
  expect(result.current.retrying).toBe(true);
  await pass(1);
  expect(await sent).toBe('done');
  expect(result.current.retrying).toBe(false);
});

test('a screen that was left sends nothing more', async () => {
  const fetch = serve(busy(), Response.json('done'));
  const { result, unmount } = renderHook(useRetry);
  const sent = result.current.withRetry(send).catch(String);
  await pass(1000);
  unmount();
  expect(await sent).toContain('503');
  await pass(60_000);
  expect(fetch).toHaveBeenCalledOnce();
});
