import { expect, test } from 'vitest';
import { cardByAlias, testCards } from './test-cards.ts';

test('every card is known by its last four digits, and every alias names one card', () => {
  const last4 = testCards.map(({ number }) => number.slice(-4));
  expect(new Set(last4).size).toBe(testCards.length);
  const aliases = testCards.flatMap((card) => card.aliases);
  expect(new Set(aliases).size).toBe(aliases.length);
});

test('an alias names its card', () => {
  expect(cardByAlias('pm_card_visa')?.number).toBe('4242424242424242');
  expect(cardByAlias('pm_card_chargeDeclined')?.outcome).toBe('generic_decline');
  expect(cardByAlias('pm_1')).toBeUndefined();
});
