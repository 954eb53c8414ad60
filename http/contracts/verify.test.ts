import { expect, test } from 'vitest';
import { verifyRequest } from './verify.ts';

const parse = (confirmationNumber: string) =>
  verifyRequest.safeParse({ confirmationNumber, lastName: 'Hopper' });

test.each([' SZ88UG ', 'sz88ug', 'SZ8 8UG', 'SZ8-8UG', 'SZ8\u00A08UG', 'SZ8 \u2013 8UG'])(
  'spaces, hyphens and case of a confirmation number do not count: %j',
  (typed) => expect(parse(typed).data).toMatchObject({ confirmationNumber: 'SZ88UG' }),
);

test.each([
  [' - ', 'Confirmation number is required'],
  ['SZ8.8UG', 'Confirmation number must have six letters and digits'],
  ['SZ8 8U', 'Confirmation number must have six letters and digits'],
])('the confirmation number %j is rejected', (typed, message) =>
  expect(parse(typed).error?.issues[0]).toMatchObject({ message }),
);
