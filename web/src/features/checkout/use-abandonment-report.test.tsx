import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { checkoutView } from './checkout-view.fixture.ts';
import { endCheckoutSession } from './checkout-session.ts';
import { useAbandonmentReport } from './use-abandonment-report.ts';

const MINUTE = 60_000;
const NOW = new Date('2027-01-02T10:00:00Z');
const beacons: { path: string; type: string; body: Blob }[] = [];
let accepted = true;
let bookingId = 1_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  beacons.length = 0;
  accepted = true;
  // The end of a checkout is remembered as long as the page lives.
  bookingId += 1;
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => {
      if (accepted) beacons.push({ path, type: body.type, body });
      return accepted;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Watches an open checkout; `pay` begins a payment whose end the test controls. */
function watchCheckout({ open = true } = {}) {
  const queryClient = createQueryClient();
  const checkout = checkoutView({ id: bookingId, passengerId: bookingId });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, unmount, rerender } = renderHook(
    ({ intentId }) => {
      useAbandonmentReport(checkout, { open, stripePaymentIntentId: intentId });
      return useMutation({ mutationKey: ['payment'], mutationFn: (end: Promise<void>) => end });
    },
    { wrapper, initialProps: { intentId: 'pi_1' } },
  );
  const pay = async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await act(async () => result.current.mutate(ended));
    await act(async () => vi.advanceTimersByTime(1));
    return async () => {
      await act(async () => end());
      await act(async () => vi.advanceTimersByTime(1));
    };
  };
  return { pay, unmount, rerender };
}

const textOf = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.readAsText(blob);
  });

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const unload = () => window.dispatchEvent(new Event('pagehide'));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

test.each([
  ['the tab becomes hidden', 'hidden', async () => hide()],
  ['the page is unloaded', 'unload', async () => void unload()],
  ['5 minutes pass', 'timer', () => wait(5 * MINUTE)],
])('when %s, the checkout is reported with its data', async (_, reason, leave) => {
  watchCheckout();
  await wait(0);
  await leave();
  expect(beacons).toMatchObject([{ path: '/api/abandoned-bookings', type: 'application/json' }]);
  const left = new Date(Date.now());
  expect(JSON.parse(await textOf(beacons[0]?.body))).toEqual({
    passengerId: bookingId,
    outboundFlightId: 'JFK-LHR-1',
    returnFlightId: null,
    isRoundTrip: false,
    totalAmount: '412.00',
    reservationFee: '15.00',
    billingAddress: {
      street: '12 Harbour Row',
      city: 'London',
      state: 'Greater London',
      zipCode: 'SE1 9GF',
    },
    stripePaymentIntentId: 'pi_1',
    reason,
    expiresAt: new Date(left.getTime() + 7 * 24 * 60 * MINUTE).toISOString(),
  });
});

test('it is reported with the currently open payment', async () => {
  const { rerender } = watchCheckout();
  rerender({ intentId: 'pi_2' });
  unload();
  expect(JSON.parse(await textOf(beacons[0]?.body))).toMatchObject({
    stripePaymentIntentId: 'pi_2',
  });
});

test('it is reported once, even after a reload', async () => {
  const { unmount } = watchCheckout();
  hide();
  unload();
  await wait(5 * MINUTE);
  unmount();
  vi.resetModules();
  const reloaded = await import('./checkout-session.ts');
  expect(reloaded.endCheckoutSession(bookingId)).toBe(false);
  watchCheckout();
  hide();
  expect(beacons).toHaveLength(1);
});

test('a tab that only loses and regains the focus is not reported', async () => {
  watchCheckout();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('blur'));
  await wait(5 * MINUTE - 1);
  expect(beacons).toEqual([]);
});

test('nothing is reported during a payment; if it fails, watching starts again', async () => {
  const { pay } = watchCheckout();
  const fail = await pay();
  hide();
  unload();
  await wait(6 * MINUTE);
  expect(beacons).toEqual([]);
  await fail();
  unload();
  expect(beacons).toHaveLength(1);
});

test('nothing is reported once the provider has the money', async () => {
  const { pay } = watchCheckout();
  const finish = await pay();
  endCheckoutSession(bookingId);
  await finish();
  hide();
  unload();
  await wait(6 * MINUTE);
  expect(beacons).toEqual([]);
});

test('nothing is reported before there is something to pay', () => {
  watchCheckout({ open: false });
  hide();
  expect(beacons).toEqual([]);
});

test('without beacon support, a request that outlives the page is sent', () => {
  accepted = false;
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetch);
  watchCheckout();
  unload();
  expect(fetch).toHaveBeenCalledWith(
    '/api/abandoned-bookings',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: expect.stringContaining(`"passengerId":${bookingId}`),
    }),
  );
});

test('a browser without storage still reports once', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  watchCheckout();
  hide();
  unload();
  expect(beacons).toHaveLength(1);
});
