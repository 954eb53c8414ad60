import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStripe } from '#tools/stripe-sandbox/stripe-js/stripe-js.ts';
import { useStripeLibrary } from './use-stripe.ts';

// The loader keeps the library that another file's test gave it.
vi.hoisted(() => vi.resetModules());

/** The provider's script, which this DOM adds to the page but never loads. */
const scripts = (): NodeListOf<HTMLScriptElement> =>
  document.querySelectorAll('script[src^="https://js.stripe.com"]');

const sandboxScripts = (): NodeListOf<HTMLScriptElement> =>
  document.querySelectorAll('script[src="/__stripe/stripe.js"]');

const log = vi.fn<(...parts: unknown[]) => void>();
beforeEach(() => {
  vi.stubGlobal('__SANDBOX__', true);
  vi.spyOn(console, 'error').mockImplementation(log);
});
afterEach(() => {
  cleanup();
  for (const script of sandboxScripts()) script.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  log.mockReset();
});

test('a sandbox script that fails to load is a failure', async () => {
  const { result } = renderHook(() => useStripeLibrary('pk_test_sandbox'));
  sandboxScripts()[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(scripts()).toHaveLength(0);
});

test('waits while the key is unknown', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useStripeLibrary(undefined));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.state).toBe('loading');
});

test('a script that neither loads nor fails times out after 15 seconds', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useStripeLibrary('pk_test_real'));
  await act(() => vi.advanceTimersByTimeAsync(14_999));
  expect(scripts()).toHaveLength(1);
  expect(result.current.state).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.state).toBe('failed');
  expect(log).toHaveBeenCalledWith('The payment library could not be loaded', 'no answer');
});

test('a script that fails to load is a failure', async () => {
  const { result } = renderHook(() => useStripeLibrary('pk_test_real'));
  // The loader tries a second time with a new element before it rejects.
  await waitFor(() => {
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(result.current.state).toBe('failed');
  });
  expect(log).toHaveBeenCalledWith('The payment library could not be loaded', expect.any(Error));
});

test("in a production build the provider's script is loaded even for the key of the sandbox", async () => {
  vi.stubGlobal('__SANDBOX__', false);
  const { result } = renderHook(() => useStripeLibrary('pk_test_sandbox'));
  await waitFor(() => {
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(result.current.state).toBe('failed');
  });
});

// Last, because the loader keeps the library that it found.
test("the key of the sandbox loads its script and not the provider's", async () => {
  const before = scripts().length;
  const { result } = renderHook(() => useStripeLibrary('pk_test_sandbox'));
  expect(result.current.state).toBe('loading');
  const [script] = sandboxScripts();
  vi.stubGlobal('Stripe', Object.assign(createStripe, { version: 'endive' }));
  script?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current).toHaveProperty('stripe.confirmPayment');
  expect(scripts()).toHaveLength(before);
});
