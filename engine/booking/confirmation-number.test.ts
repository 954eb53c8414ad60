import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import {
  confirmationNumberDecider,
  confirmationNumberPattern,
  drawConfirmationNumber,
  similarNumbers,
  takeConfirmationNumber,
} from './confirmation-number.ts';

describe('a drawn number', () => {
  const drawn = Array.from({ length: 5_000 }, drawConfirmationNumber);

  test('has six characters, every one of the 32 and no other', () => {
    expect(drawn.filter((number) => number.length !== 6)).toEqual([]);
    expect([...new Set(drawn.join(''))].toSorted().join('')).toBe(
      '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
    );
  });

  test('is a possible number', () =>
    expect(drawn.filter((number) => !confirmationNumberPattern.test(number))).toEqual([]));

  test('is another one each time', () => expect(new Set(drawn).size).toBeGreaterThan(4_980));
});

test.each([
  'K7M2Q',
  'K7M2QX2',
  'K7M2Q0',
  'K7M2Q1',
  'K7M2QI',
  'K7M2QO',
  'k7m2qx',
  ' K7M2QX',
  'K7M2QX\n',
])('%j is no possible number', (text) => expect(confirmationNumberPattern.test(text)).toBe(false));

describe('taking a number', () => {
  const taken = (bookingId: number) =>
    ({ type: 'ConfirmationNumberTaken', data: { bookingId } }) as const;
  const taking = (bookingId: number, ...events: ReturnType<typeof taken>[]) =>
    given(confirmationNumberDecider, events).when((holder) =>
      takeConfirmationNumber({ bookingId }, holder),
    );

  test('opens its stream', () => {
    expect(confirmationNumberDecider.stream('K7M2QX')).toBe('confirmation-K7M2QX');
    expect(taking(1)).toEqual([taken(1)]);
  });

  test('changes nothing for the booking that holds it', () =>
    expect(taking(1, taken(1))).toEqual([]));

  test('is refused to any other booking', () =>
    expect(taking(2, taken(1))).toEqual({ reason: 'number-taken' }));
});

describe('numbers that may have been meant', () => {
  test.each([
    ['a wrong character', 'K7M2QY'],
    ['a character that no number has', 'K7M2Q0'],
    ['two neighbours in each other’s place', 'K7MQ2X'],
  ])('by %s', (_, typed) => expect(similarNumbers(typed)).toContain('K7M2QX'));

  test('are numbers, and never what was typed', () => {
    const similar = similarNumbers('K7M2QX');
    expect(similar.every((number) => confirmationNumberPattern.test(number))).toBe(true);
    expect(similar).not.toContain('K7M2QX');
    expect(similarNumbers('K7M2Q')).toEqual([]);
    expect(similarNumbers('0O0O0O')).toEqual([]);
  });
});
