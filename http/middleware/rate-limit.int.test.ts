import { BlockList } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRateLimits } from '#engine/kernel/rate-limits.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { createApp } from '../app.ts';
import { answerWith, listen } from '../listen.ts';
import { createMetrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ publicUrl: 'https://skyhold.example' });
  // On a busy machine the minute of a limit would be over before all of its calls were made.
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(async () => {
  vi.useRealTimers();
  await product.stop();
});

/** Lets something be asked of another process with the role `http` on the same servers. */
const withAnotherProcess = async (
  changes: Partial<Settings>,
  ask: (url: string) => Promise<void>,
) => {
  const { settings, ports } = product;
  const limits = createRateLimits(settings.databaseUrl, ports.addressHash);
  const other = await listen('127.0.0.1', 0);
  answerWith(
    other,
    createApp({ ...settings, ...changes }, { ...ports, limits }, createMetrics(ports)),
  );
  try {
    await ask(`http://127.0.0.1:${other.port}`);
  } finally {
    await Promise.all([other.close(), limits.close()]);
  }
};

/** The statuses of so many state-changing requests that a proxy passed on. */
const statusesOf = async (count: number, forwardedFor: string, url = product.url) => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent++) {
    const answer = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: '{}',
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 429) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({
        message: 'Too many requests. Please wait a moment and try again.',
      });
    }
  }
  return Object.fromEntries(statuses);
};

test('a caller that writes without end is slowed down, and no other', async () => {
  expect(await statusesOf(65, '203.0.113.9')).toEqual({ 400: 60, 429: 5 });
  expect(await statusesOf(1, '203.0.113.10')).toEqual({ 400: 1 });
});

test('the address that the proxy appended counts, whatever the caller claims', async () => {
  expect(await statusesOf(60, '203.0.113.11')).toEqual({ 400: 60 });
  expect(await statusesOf(1, '127.0.0.1, 203.0.113.11')).toEqual({ 429: 1 });
});

test('two processes count together', async () => {
  await withAnotherProcess({}, async (other) => {
    expect(await statusesOf(30, '203.0.113.12')).toEqual({ 400: 30 });
    expect(await statusesOf(35, '203.0.113.12', other)).toEqual({ 400: 30, 429: 5 });
    expect(await statusesOf(1, '203.0.113.12')).toEqual({ 429: 1 });
  });
});

test('without trusted proxies no header makes another caller', async () => {
  await withAnotherProcess({ trustedProxies: new BlockList() }, async (other) => {
    for (let last = 1; last <= 60; last++)
      expect(await statusesOf(1, `203.0.113.${last}`, other)).toEqual({ 400: 1 });
    expect(await statusesOf(1, '198.51.100.1', other)).toEqual({ 429: 1 });
    expect(await statusesOf(1, '127.0.0.1', other)).toEqual({ 429: 1 });
  });
});

test('webhooks are counted before they are read: the provider’s own bursts pass', async () => {
  const deliver = async (count: number) => {
    const statuses = await Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await fetch(`${product.url}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'x-forwarded-for': '203.0.113.40' },
          body: '{}',
        });
        return answer.status;
      }),
    );
    return new Set(statuses);
  };
  // As many at once as the limits have connections: one that waits is counted by its process alone.
  for (let fours = 0; fours < 300; fours++) expect(await deliver(4)).toEqual(new Set([400]));
  expect(await deliver(4)).toEqual(new Set([429]));
});

test('a caller who takes another address of the same IPv6 network every time is one caller', async () => {
  for (let last = 1; last <= 60; last++) {
    expect(await statusesOf(1, `2001:db8:1:2::${last.toString(16)}`)).toEqual({ 400: 1 });
  }
  expect(await statusesOf(1, '2001:db8:1:2:ffff::1')).toEqual({ 429: 1 });
  expect(await statusesOf(1, '2001:db8:1:3::1')).toEqual({ 400: 1 });
});

test('links to set a password are not guessed: looking and setting count together', async () => {
  const guess = async (path: string, forwardedFor: string) => {
    const answer = await fetch(`${product.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ token: 'G'.repeat(43), password: 'four words in a row' }),
    });
    return answer.status;
  };
  for (let guesses = 0; guesses < 10; guesses++) {
    expect(await guess('password-link', '203.0.113.20')).toBe(400);
    expect(await guess('set-password', '203.0.113.20')).toBe(400);
  }
  expect(await guess('password-link', '203.0.113.20')).toBe(429);
  expect(await guess('set-password', '203.0.113.20')).toBe(429);
  expect(await guess('password-link', '203.0.113.21')).toBe(400);
});
