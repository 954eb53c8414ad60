import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('a table stands in columns', () =>
  expect(
    textTable(
      ['day', 'net'],
      [
        ['2026-11-20', '-5.74'],
        ['total', 12],
      ],
    ),
  ).toBe(
    ['day           net', '----------  -----', '2026-11-20  -5.74', 'total          12'].join('\n'),
  ));
