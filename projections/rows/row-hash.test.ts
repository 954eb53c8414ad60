import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSum, hashOfLine, NO_ROWS, type TableSum } from './row-hash.ts';

test('a table has the same sum whatever order its rows came in and what was replaced', () => {
  const line = fc.string();
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (kept, replaced) => {
      const come = (sum: TableSum, one: string) =>
        changedSum(sum, { came: hashOfLine(one), went: undefined });
      const go = (sum: TableSum, one: string) =>
        changedSum(sum, { came: undefined, went: hashOfLine(one) });
      const direct = kept.reduce(come, NO_ROWS);
      const other = replaced.reduce(go, [...replaced, ...kept.toReversed()].reduce(come, NO_ROWS));
      expect(other).toEqual(direct);
    }),
  );
});
