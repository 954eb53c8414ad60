import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeError } from './describe-error.ts';

test('an error is described with its code, message and causes', () => {
  const refused = Object.assign(new TypeError('connect'), { code: 'ECONNREFUSED' });
  expect(describeError(new Error('no mail server', { cause: refused }))).toBe(
    'Error: no mail server; because TypeError (ECONNREFUSED): connect',
  );
  expect(describeError(Object.assign(new Error('gone'), { code: 14 }))).toBe('Error (14): gone');
  expect(describeError(Object.assign(new Error('gone'), { code: {} }))).toBe('Error: gone');
});

test('a schema error is described with its paths, in one line', () => {
  const shape = z.object({ legs: z.array(z.string()), fee: z.number() });
  const { error } = shape.safeParse({ legs: ['JFK', 2] });
  expect(describeError(new Error('unfit', { cause: error }))).toBe(
    'Error: unfit; because ZodError: legs[1]: Invalid input: expected string, received number; fee: Invalid input: expected number, received undefined',
  );
  expect(describeError(z.string().safeParse(1).error)).toBe(
    'ZodError: Invalid input: expected string, received number',
  );
});

test('a message of several lines becomes one line', () => {
  expect(describeError(new Error('no room\n    at line 3\r\nfor it'))).toBe(
    'Error: no room at line 3 for it',
  );
});

test('a thrown value that is not an error is described as it is', () => {
  expect(describeError('plain words')).toBe('plain words');
  expect(describeError(undefined)).toBe('undefined');
});

test.each([
  ['550 <amelie@example.com>: unknown', '550 <[address]>: unknown'],
  ['to amelie.o+trip@mail.example.com, failed', 'to [address] failed'],
  ['("a@b.c")', '("[address]")'],
  ['from me@10.0.0.1 and me@3com.example', 'from [address] and [address]'],
  ['card 4242424242424242 declined', 'card [number] declined'],
  ['card 4242 4242 4242 4242 declined', 'card [number] declined'],
  ['card 3782-822463-10005 declined', 'card [number] declined'],
  ['number 4000056655665', 'number [number]'],
])('the personal part of %s is masked', (message, told) => {
  expect(describeError(new Error(message))).toBe(`Error: ${told}`);
  expect(describeError(message)).toBe(told);
  expect(describeError(new Error('x', { cause: new Error(message) }))).toBe(
    `Error: x; because Error: ${told}`,
  );
});

test.each([
  'booking-999999999999@3: BookingCreated does not fit its shape',
  'payment-pi_first@12 is not in the log',
  '(booking-1@0)',
])('%s is not masked, because the event must be found', (message) =>
  expect(describeError(new Error(message))).toBe(`Error: ${message}`),
);
