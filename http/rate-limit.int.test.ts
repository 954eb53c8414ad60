import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/local/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ publicUrl: 'https://skyhold.example' });
});

afterAll(() => product.stop());

/** The statuses of so many state-changing requests that a proxy passed on. */
const statusesOf = async (count: number, forwardedFor: string) => {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent++) {
    const answer = await fetch(`${product.url}/api/bookings`, {
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

test('who writes without end is slowed down, and nobody else', async () => {
  expect(await statusesOf(65, '203.0.113.9')).toEqual({ 400: 60, 429: 5 });
  expect(await statusesOf(1, '203.0.113.10')).toEqual({ 400: 1 });
});

test('the address that the proxy appended counts, whatever the caller claims', async () => {
  expect(await statusesOf(60, '203.0.113.11')).toEqual({ 400: 60 });
  expect(await statusesOf(1, '127.0.0.1, 203.0.113.11')).toEqual({ 429: 1 });
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
