import type { FontName, Fonts, Weight } from './fonts.ts';

/** A stretch of one line in one font and one direction; `text` is in logical order. */
export type TextRun = { text: string; font: FontName; rightToLeft: boolean };

type Direction = 'ltr' | 'rtl';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Characters that every base font contains: most lines need no further check. */
const PLAIN = /^[ -~\u00A0-\u00FF–—‘’“”•…]*$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const ownDirection = (grapheme: string): Direction | undefined => {
  if (RIGHT_TO_LEFT.test(grapheme)) return 'rtl';
  return LETTER_OR_DIGIT.test(grapheme) ? 'ltr' : undefined;
};

/**
 * Spaces and punctuation take the direction of their neighbours if both agree, otherwise that of
 * the line.
 */
const resolve = (own: (Direction | undefined)[], base: Direction): Direction[] =>
  own.map((direction, at) => {
    if (direction !== undefined) return direction;
    const before = own.slice(0, at).findLast((other) => other !== undefined) ?? base;
    const after = own.slice(at).find((other) => other !== undefined) ?? base;
    return before === after ? before : base;
  });

/**
 * Splits one line into runs in visual order, left to right. The PDF library has neither font
 * fallback nor bidirectional layout. The line's base direction is that of its first letter. A
 * character that no font contains becomes `?`.
 */
export const textRuns = (fonts: Fonts, line: string, weight: Weight): TextRun[] => {
  const base = fonts.base[weight];
  if (PLAIN.test(line)) return [{ text: line, font: base, rightToLeft: false }];
  const pieces = [...graphemes.segment(line.normalize('NFC'))].map((piece) => piece.segment);
  const own = pieces.map(ownDirection);
  const lineDirection = own.find((direction) => direction !== undefined) ?? 'ltr';
  const directions = resolve(own, lineDirection);

  const stretches: TextRun[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const rightToLeft = directions[at] === 'rtl';
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    const sameDirection = last?.rightToLeft === rightToLeft;
    const neighbour = sameDirection && own[at] === undefined ? last?.font : undefined;
    const font = fonts.choose(piece, weight, neighbour);
    const run = { text: font === undefined ? '?' : piece, font: font ?? base, rightToLeft };
    if (stretch === undefined || !sameDirection) stretches.push([run]);
    else if (last?.font === run.font) last.text += run.text;
    else stretch.push(run);
  }
  const inVisualOrder = stretches.map((stretch) =>
    stretch[0]?.rightToLeft ? stretch.toReversed() : stretch,
  );
  return (lineDirection === 'rtl' ? inVisualOrder.toReversed() : inVisualOrder).flat();
};
