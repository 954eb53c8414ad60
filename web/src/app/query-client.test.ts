import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, retryTimes } from './query-client.ts';

const serve = (answer: () => Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a query without its own function requests the path of its key, with cookies', async () => {
  const fetch = serve(() => Response.json({ id: 'f1' }));
  const flight = await createQueryClient().fetchQuery({ queryKey: ['/api/flights', 'f1'] });
  expect(flight).toEqual({ id: 'f1' });
  expect(fetch).toHaveBeenCalledWith('/api/flights/f1', { method: 'GET', credentials: 'include' });
});

test.each([401, 500])('a %i is an error, and not retried', async (status) => {
  const fetch = serve(() => new Response('no', { status }));
  const asked = createQueryClient().fetchQuery({ queryKey: ['/api/x'] });
  await expect(asked).rejects.toThrow(`${status}: no`);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['500: no', () => Promise.resolve(new Response('no', { status: 500 })), 3],
  ['429: no', () => Promise.resolve(new Response('no', { status: 429 })), 3],
  ['Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch')), 3],
  ['400: no', () => Promise.resolve(new Response('no', { status: 400 })), 1],
  ['404: no', () => Promise.resolve(new Response('no', { status: 404 })), 1],
])('a query with two retries calls this often after “%s”', async (message, answer, times) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  const asked = createQueryClient().fetchQuery({
    queryKey: ['/api/x'],
    retry: retryTimes(2),
    retryDelay: 0,
  });
  await expect(asked).rejects.toThrow(message);
  expect(fetch).toHaveBeenCalledTimes(times);
});

test('a query waits as long as a 503 requests, three times', async () => {
  vi.useFakeTimers();
  const fetch = serve(() => new Response('no', { status: 503, headers: { 'retry-after': '20' } }));
  const asked = createQueryClient()
    .fetchQuery({ queryKey: ['/api/x'] })
    .catch(String);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(await asked).toBe('RequestError: 503: no');
});

test('without a connection a call fails at once', async () => {
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const asked = createQueryClient().fetchQuery({ queryKey: ['/api/x'] });
  await expect(asked).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
});

test('data never becomes stale automatically', async () => {
  vi.useFakeTimers();
  const fetch = serve(() => Response.json([]));
  const client = createQueryClient();
  const stop = new QueryObserver(client, { queryKey: ['/api/x'] }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  await client.fetchQuery({ queryKey: ['/api/x'] });
  expect(fetch).toHaveBeenCalledOnce();
  stop();
});
