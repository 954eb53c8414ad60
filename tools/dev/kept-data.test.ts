import { expect, test } from 'vitest';
import { marksIn } from './kept-data.fixture.ts';

const heapOf = (text: string | Buffer) => Buffer.concat([Buffer.from('{"a":"'), Buffer.from(text)]);

test.each([
  ['as it is', 'Ada Lovelace'],
  ['in other letters', 'aDA lovelACE'],
  ['in hexadecimal', Buffer.from('x Ada Lovelace').toString('hex')],
  ['in base64', Buffer.from('Ada Lovelace').toString('base64')],
  ['in base64, one byte later', Buffer.from('xAda Lovelace x').toString('base64')],
  ['in base64, two bytes later', Buffer.from('xxAda Lovelace').toString('base64')],
])('a name is found %s', (_, text) =>
  expect(marksIn(heapOf(text), ['Ada Lovelace', 'Grace Hopper'])).toEqual(
    new Set(['Ada Lovelace']),
  ),
);

test('letters outside ASCII are found in both cases', () => {
  expect(marksIn(heapOf('ØSTERGAARD'), ['Østergaard'])).toEqual(new Set(['Østergaard']));
  expect(marksIn(heapOf('østergaard'), ['Østergaard'])).toEqual(new Set(['Østergaard']));
});

test('a part of a name does not match the name', () =>
  expect(marksIn(heapOf('Ada Lovelac'), ['Ada Lovelace'])).toEqual(new Set()));
