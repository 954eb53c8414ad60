import { expect, test } from 'vitest';
import { airlineName, isHoldableName } from './airline-name.ts';

test.each([
  ['O’Neill-Šimić', "O'Neill-Šimić"],
  ['Anne‑Marie', 'Anne-Marie'],
  ['Zoe\u0308', 'Zoë'],
])('%s goes to the airline as %s', (name, sent) => {
  expect(airlineName(name)).toBe(sent);
  expect(isHoldableName(name)).toBe(true);
});

test.each(['Ольга', 'Wolfeschlegelsteinhausen', '', 'R2D2'])('%j is refused', (name) => {
  expect(isHoldableName(name)).toBe(false);
});
