import { expect } from 'vitest';
import { type Answer, type Browser, jsonOf } from '#http/browser.fixture.ts';
import type { providerOf } from '#http/provider.fixture.ts';
import type { TestProduct } from './test-product.ts';

/** A booking, the browser that made it, and what that browser knows. */
export type Checkout = {
  bookingId: number;
  browser: Browser;
  /** Every intent that was ever opened for it, oldest first. */
  intents: string[];
  /** Those that were refunded at the provider itself. */
  returned: string[];
  confirmationNumber?: string;
};

/** The running product, its provider, and a clock that can be advanced. */
export type World = {
  product: TestProduct;
  provider: ReturnType<typeof providerOf>;
  clock: { aheadMs: number };
  checkouts: Checkout[];
};

/** Retries while a read model is behind. */
export const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = await ask();
  return answer.status === 503 ? patiently(ask) : answer;
};

/** Returns the intent of the client secret in an answer. */
export const intentIn = (text: string): string =>
  JSON.parse(text).clientSecret.replace(/_secret.*/, '');

/** Remembers an intent, once. */
export const noteIntent = (checkout: Checkout, intentId: string) => {
  if (!checkout.intents.includes(intentId)) checkout.intents.push(intentId);
};

/** Returns the intents of a checkout that are, or were, paid at the provider. */
export const paidIntents = async ({ provider }: World, { intents }: Checkout) => {
  const states = await Promise.all(
    intents.map((intentId) => provider.stripe.paymentIntents.retrieve(intentId)),
  );
  return states.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
};

/** Expects a rejection as paid, and that it is true. */
export const expectPaidAlready = async (world: World, checkout: Checkout, answer: Answer) => {
  jsonOf(answer, 409);
  expect(await paidIntents(world, checkout)).not.toEqual([]);
};

/** Expects the same confirmation number of a booking every time. */
export const expectSameNumber = (checkout: Checkout, confirmationNumber: string) => {
  expect(confirmationNumber).toMatch(/^[A-Z0-9]{6}$/);
  checkout.confirmationNumber ??= confirmationNumber;
  expect(confirmationNumber).toBe(checkout.confirmationNumber);
};
