import { expect, test } from 'vitest';
import { namesIn, searchText } from './search-text.ts';

test('text is normalised', () => expect(searchText(' Zoë  ØSTERGAARD ')).toBe('zoe ostergaard'));

test.each([
  ['Шевченко', 'shevchenko'],
  ['Παπαδόπουλος', 'papadopoulos'],
  ['الشريف', 'alshryf'],
  ['כהן', 'khn'],
])('%s is written in Latin letters', (name, expected) => expect(searchText(name)).toBe(expected));

test('other characters become four Latin letters, the same ones everywhere', () => {
  const [family, given] = [searchText('欧阳'), searchText('明')];
  expect(family).toMatch(/^[a-z]{8}$/);
  expect(searchText('欧阳明 Li')).toBe(`${family}${given} li`);
  expect(searchText('ТЕТЯНА')).toBe(searchText('тетяна'));
  expect(searchText('тетяна')).not.toBe(searchText('тетяне'));
});

test('names are the words that may be misspelled: no numbers, and no confirmation number', () => {
  const text = '4711000815 amelie ostergaard amelie.ost42@mail.example ba 178 ba178 #kmrtqx';
  expect(namesIn(text)).toEqual(['amelie', 'ostergaard', 'ost', 'mail', 'example']);
});
