import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressInPage, fillPage } from './fill-page.ts';

test("the server's words replace their placeholders, and nothing else", () => {
  const page = '<h1>%from% → %to%</h1> width: 100%; height: 50%; %other% %constructor%';
  expect(fillPage(page, { from: 'JFK', to: 'LHR' })).toBe(
    '<h1>JFK → LHR</h1> width: 100%; height: 50%; %other% %constructor%',
  );
});

test('inserted words are not searched for placeholders', () => {
  expect(fillPage('%from%', { from: '%to%', to: 'LHR' })).toBe('%to%');
});

test('an ordinary URL stays as it is', () => {
  expect(addressInPage('https://www.skyhold.example:8443/a-b_c')).toBe(
    'https://www.skyhold.example:8443/a-b_c',
  );
});

test('no URL can break out of its context', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', "'", '<script>', '&amp;', '\\', '\n'));
  fc.assert(
    fc.property(text, (address) => {
      const written = addressInPage(address);
      expect(written).not.toMatch(/["'<>&\\\s]/);
      expect(JSON.parse(JSON.stringify(written))).toBe(written);
    }),
  );
});
