import { expect, test } from 'vitest';
import { standingOf } from './verify-reservation.ts';

const issued = (...hashes: string[]) => {
  const documents = hashes.map((sha256) => ({ sha256, tier: 'full' }) as const);
  return { documents, currentDocuments: documents.slice(-1) };
};

test('the document that was issued last is current', () => {
  expect(standingOf('a', issued('a'))).toBe('current');
  expect(standingOf('b', issued('a', 'b'))).toBe('current');
});

test('one before it is superseded, unless it was issued again', () => {
  expect(standingOf('a', issued('a', 'b'))).toBe('superseded');
  expect(standingOf('a', issued('a', 'b', 'a'))).toBe('current');
});

test('a correction supersedes all that were issued, before the next one is', () => {
  const corrected = { ...issued('a', 'b'), currentDocuments: [] };
  expect(standingOf('a', corrected)).toBe('superseded');
  expect(standingOf('b', corrected)).toBe('superseded');
});

test('any other is unknown', () => {
  expect(standingOf('c', issued('a', 'b'))).toBe('unknown');
  expect(standingOf('a', issued())).toBe('unknown');
});
