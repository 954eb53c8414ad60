import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressInPage, fillPage } from './fill-page.ts';

test('words of the server take their places, and nothing else is touched', () => {
  const page = '<h1>%from% → %to%</h1> width: 100%; height: 50%; %other% %constructor%';
  expect(fillPage(page, { from: 'JFK', to: 'LHR' })).toBe(
    '<h1>JFK → LHR</h1> width: 100%; height: 50%; %other% %constructor%',
  );
});

test('what is filled in is not read for words again', () => {
  expect(fillPage('%from%', { from: '%to%', to: 'LHR' })).toBe('%to%');
});

test('an ordinary address stays as it is', () => {
  expect(addressInPage('https://www.skyhold.example:8443/a-b_c')).toBe(
    'https://www.skyhold.example:8443/a-b_c',
  );
});

test('no address ends what it stands in', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', "'", '<script>', '&amp;', '\\', '\n'));
  fc.assert(
    fc.property(text, (address) => {
      const written = addressInPage(address);
      expect(written).not.toMatch(/["'<>&\\\s]/);
      expect(JSON.parse(JSON.stringify(written))).toBe(written);
    }),
  );
});
