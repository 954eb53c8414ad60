import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { unavailable } from '../test/unavailable.fixture.ts';
import { useClientSecret } from './use-client-secret.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('another booking has a separate payment, also on the same screen', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    Response.json({ clientSecret: `secret of ${JSON.parse(body).bookingId}` }),
  );
  const cache = createQueryClient();
  const { result, rerender } = renderHook(
    ({ bookingId }) => useClientSecret({ bookingId, amount: 15 }),
    {
      initialProps: { bookingId: 1 },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.data).toMatchObject({ clientSecret: 'secret of 1' }));
  rerender({ bookingId: 2 });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toMatchObject({ clientSecret: 'secret of 2' }));
});

test('opening an intent is retried like a write while the server cannot save, but not after the screen was left', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<Response>>(async () => unavailable());
  vi.stubGlobal('fetch', fetch);
  const cache = createQueryClient();
  const open = () =>
    renderHook(() => useClientSecret({ bookingId: 1, amount: 15 }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  const { result, unmount } = open();
  await pass(11.5);
  expect(result.current).toMatchObject({ isError: false, failureReason: { status: 503 } });
  await pass(60);
  expect(result.current.isError).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(13);
  unmount();

  fetch.mockClear();
  const again = open();
  await pass(1.5);
  again.unmount();
  await pass(60);
  expect(fetch).toHaveBeenCalledTimes(2);
});
