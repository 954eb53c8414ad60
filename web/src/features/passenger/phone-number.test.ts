import { expect, test } from 'vitest';
import { callingCodes, completePhone, countryOfPhone, movePhone } from './phone-number.ts';

test('the list has every country with a calling code, by name', () => {
  expect(callingCodes).toContainEqual({ code: 'IE', name: 'Ireland (+353)' });
  expect(callingCodes.length).toBeGreaterThan(230);
});

test.each([
  ['+353 8', '', 'IE'],
  ['+1 416 555 0123', 'US', 'CA'],
  ['+44', '', ''],
  ['+44 1', 'GG', 'GG'],
  ['+44 1', 'IE', ''],
  ['087 123 4567', 'IE', 'IE'],
  ['087 123 4567', '', ''],
] as const)('the country of %j, with %j selected, is %j', (text, chosen, country) =>
  expect(countryOfPhone(text, chosen)).toBe(country),
);

test.each([
  ['087 123 4567', 'IE', '+353 87 123 4567'],
  ['+39 06 1234567', 'IE', '+39 06 123 4567'],
  ['+353871234567', '', '+353 87 123 4567'],
  ['087 123 4567', '', '087 123 4567'],
  ['12', 'IE', '12'],
  ['+1 212 555 0123 ext. 7', 'US', '+1 212 555 0123 ext. 7'],
] as const)('%j of %j is written %j', (text, country, whole) =>
  expect(completePhone(text, country)).toBe(whole),
);

test.each([
  ['', '', '+49 '],
  ['+353 ', 'IE', '+49 '],
  ['+353 87 12', 'IE', '+49 87 12'],
  ['030 123456', '', '+49 30 123456'],
  ['+44', '', '+49 '],
] as const)('%j of %j becomes %j in Germany', (text, from, moved) =>
  expect(movePhone(text, from, 'DE')).toBe(moved),
);
