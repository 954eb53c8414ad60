import { expect, test } from 'vitest';
import { flightStatusColour } from './badge.tsx';

test.each([
  ['on time', 'green'],
  ['delayed', 'yellow'],
  ['cancelled', 'red'],
  ['scheduled', 'grey'],
  ['', 'grey'],
])('the status "%s" is %s', (status, colour) => {
  expect(flightStatusColour(status)).toBe(colour);
});
