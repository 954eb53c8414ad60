import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is named with its code, message and causes', () => {
  const refused = Object.assign(new TypeError('connect'), { code: 'ECONNREFUSED' });
  expect(describeFault(new Error('no mail server', { cause: refused }))).toBe(
    'Error: no mail server; because TypeError (ECONNREFUSED): connect',
  );
  expect(describeFault(Object.assign(new Error('gone'), { code: 14 }))).toBe('Error (14): gone');
  expect(describeFault(Object.assign(new Error('gone'), { code: {} }))).toBe('Error: gone');
});

test('what is not an error is told as it is', () => {
  expect(describeFault('plain words')).toBe('plain words');
  expect(describeFault(undefined)).toBe('undefined');
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
])('%s loses its personal part', (message, told) => {
  expect(describeFault(new Error(message))).toBe(`Error: ${told}`);
  expect(describeFault(message)).toBe(told);
  expect(describeFault(new Error('x', { cause: new Error(message) }))).toBe(
    `Error: x; because Error: ${told}`,
  );
});

test.each([
  'booking-999999999999@3: BookingCreated does not fit its shape',
  'payment-pi_first@12 is not in the log',
  '(booking-1@0)',
])('%s stays: the event must be found', (message) =>
  expect(describeFault(new Error(message))).toBe(`Error: ${message}`),
);
