import { expect, test } from 'vitest';
import { standingOf, isSameName } from './verify-reservation.ts';

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

test.each([
  ['Hopper', 'hopper'],
  ['Østergaard', 'OSTERGAARD'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'STRASSE'],
  ['Æbelø', 'aebelo'],
  ['Đorđević', 'dordevic'],
  ['Işık', 'ISIK'],
  ['IŞIK', 'ışık'],
  ['İnan', 'inan'],
  ['Nguyễn', 'nguyen'],
  ['O’Neill-Šimić', "o'neill simic"],
  ['O’Neill-Šimić', 'ONEILLSIMIC'],
  ['Kaʼahumanu', 'Kaahumanu'],
  ['van der Berg', '  Vanderberg '],
  ['Γεωργίου', 'γεωργιου'],
  ['Ёлкин', 'елкин'],
  ['Толстой', 'ТОЛСТОИ'],
  ['김', '김'.normalize('NFD')],
  ['サトウ', 'さとう'],
  ['ﾅｶﾉ', 'ナカノ'],
  ['ＳＭＩＴＨ', 'Smith'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Raju A/L Muthu', 'raju al muthu'],
  ['เจริญ', 'เจริญ'.normalize('NFD')],
])('%s and %s are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['Smith', 'Smyth'],
  ['Smith', 'Smit'],
  ['Smith', ''],
  ['Smith', '-'],
  ['Smith', '%'],
  ['Hopper', 'Hopper Jones'],
  ['王', '黄'],
  ['मी', 'मा'],
  ['김', '금'],
  ['Иванов', 'Ivanov'],
])('%s and %s are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});
