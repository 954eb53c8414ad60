import { expect } from 'vitest';
import { type Answer, type Browser, jsonOf } from '#http/browser.fixture.ts';
import type { providerOf } from '#http/provider.fixture.ts';
import type { TestProduct } from './test-product.ts';

/** A booking, the browser that made it, and what that browser came to know. */
export type Checkout = {
  bookingId: number;
  browser: Browser;
  /** Every intent that was ever opened for it, oldest first. */
  intents: string[];
  /** Those whose money somebody gave back at the provider itself. */
  returned: string[];
  confirmationNumber?: string;
};

/** The running product, its provider, and a clock that can be moved ahead. */
export type World = {
  product: TestProduct;
  provider: ReturnType<typeof providerOf>;
  clock: { aheadMs: number };
  checkouts: Checkout[];
};

/** A read model that is behind asks for patience. */
export const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = await ask();
  return answer.status === 503 ? patiently(ask) : answer;
};

/** The intent whose secret an answer holds. */
export const intentIn = (text: string): string =>
  JSON.parse(text).clientSecret.replace(/_secret.*/, '');

/** Keeps an intent in mind, once. */
export const noteIntent = (checkout: Checkout, intentId: string) => {
  if (!checkout.intents.includes(intentId)) checkout.intents.push(intentId);
};

/** The intents of a checkout that hold money at the provider, or held it. */
export const paidIntents = async ({ provider }: World, { intents }: Checkout) => {
  const states = await Promise.all(
    intents.map((intentId) => provider.stripe.paymentIntents.retrieve(intentId)),
  );
  return states.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
};

/** Refused as paid, and truly so. */
export const expectPaidAlready = async (world: World, checkout: Checkout, answer: Answer) => {
  jsonOf(answer, 409);
  expect(await paidIntents(world, checkout)).not.toEqual([]);
};

/** One booking's number is told the same every time. */
export const expectSameNumber = (checkout: Checkout, confirmationNumber: string) => {
  expect(confirmationNumber).toMatch(/^[A-Z0-9]{6}$/);
  checkout.confirmationNumber ??= confirmationNumber;
  expect(confirmationNumber).toBe(checkout.confirmationNumber);
};
