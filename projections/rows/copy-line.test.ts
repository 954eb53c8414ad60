import { expect, test } from 'vitest';
import { columnsOf, copyLine } from './copy-line.ts';

const lineOf = (row: object) => copyLine(columnsOf(row), row);

test('a row has one line, in whatever order its columns stand', () => {
  expect(lineOf({ b: 1, a: 'x', c: true })).toBe('x\t1\tt');
  expect(lineOf({ c: true, a: 'x', b: 1 })).toBe('x\t1\tt');
});

test.each([
  [null, String.raw`\N`],
  ['', ''],
  [String.raw`\N`, String.raw`\\N`],
  ['a\tb\nc\rd\\e\bf\fg\v', String.raw`a\tb\nc\rd\\e\bf\fg\v`],
  [false, 'f'],
  [-12, '-12'],
  [{ text: 'a"b', none: null }, String.raw`{"text":"a\\"b","none":null}`],
  [new Date('2026-11-20T12:00:00.000Z'), '2026-11-20 12:00:00+00'],
  [new Date('2026-11-20T12:00:10.120Z'), '2026-11-20 12:00:10.12+00'],
])('%j is written as Postgres does', (value, text) => expect(lineOf({ value })).toBe(text));
