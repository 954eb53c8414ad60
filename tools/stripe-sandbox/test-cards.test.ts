import { expect, test } from 'vitest';
import { cardByAlias, testCards } from './test-cards.ts';

test('every card is known by its last four digits, and every alias names one card', () => {
  const last4 = testCards.map(({ number }) => number.slice(-4));
  expect(new Set(last4).size).toBe(testCards.length);
  const aliases = testCards.flatMap((card) => card.aliases);
  expect(new Set(aliases).size).toBe(aliases.length);
});

test('a token is the alias of the same name', () => {
  expect(cardByAlias('tok_visa')).toBe(cardByAlias('pm_card_visa'));
  expect(cardByAlias('pm_card_chargeDeclined')?.outcome).toBe('generic_decline');
  expect(cardByAlias('pm_1')).toBeUndefined();
});
