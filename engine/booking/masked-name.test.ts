import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['Amélie', 'Østergaard', 'A••••• Ø•••••••••'],
  ['Ame\u0301lie', 'Hopper', 'A••••• H•••••'],
  ['Zoë  Siân', 'O’Neill-Šimić', 'Z•• S••• O••••••••••••'],
  ['小明', '王', '小• •'],
  ['J', 'Ng', '• N•'],
  ['नेहा', 'शर्मा', 'ने• श•'],
])('%s %s is shown as its first signs', (firstName, lastName, shown) => {
  expect(maskedName({ firstName, lastName })).toBe(shown);
});
