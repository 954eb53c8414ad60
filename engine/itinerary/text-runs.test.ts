import { describe, expect, test } from 'vitest';
import { openShelf, OWN_FONTS } from './font-shelf.ts';
import { fullFonts } from './fonts.ts';
import { textRuns } from './text-runs.ts';

const fonts = fullFonts(openShelf(OWN_FONTS));
const shown = (line: string) =>
  textRuns(fonts, line, 'semibold').map(({ text, font }) => [text, font]);

describe('a line', () => {
  test('of one script is one run', () => {
    expect(shown('Þórður Ķēniņš')).toEqual([['Þórður Ķēniņš', 'semibold']]);
    expect(shown('עזרא בן־ציון')).toEqual([['עזרא בן־ציון', 'hebrew']]);
  });

  test('changes fonts where the script changes', () => {
    expect(shown('王 Иван')).toEqual([
      ['王 ', 'han'],
      ['Иван', 'semibold'],
    ]);
    expect(shown('김さ')).toEqual([
      ['김', 'hangul'],
      ['さ', 'han'],
    ]);
  });

  test('that begins left to right keeps a right-to-left name in its place', () =>
    expect(shown('Sara علي Smith')).toEqual([
      ['Sara ', 'semibold'],
      ['علي', 'arabic'],
      [' Smith', 'semibold'],
    ]));

  test('that begins right to left runs from the right', () =>
    expect(shown('علي Smith')).toEqual([
      ['Smith', 'semibold'],
      ['علي ', 'arabic'],
    ]));

  test('is composed before fonts are chosen', () =>
    expect(shown('o\u0302\u0301')).toEqual([['ố', 'semibold']]));

  test('shows ? for a character that no font contains', () =>
    expect(shown('ᚠ')).toEqual([['?', 'semibold']]));
});
