import type { Font } from 'fontkit';
import type { FileFont, FontShelf } from './font-shelf.ts';

/** A font that every PDF reader has; it contains Western European letters only. */
type StandardFont = 'Helvetica' | 'Helvetica-Bold';
export type FontName = FileFont | StandardFont;
export type Weight = 'regular' | 'semibold';

/** `plain`: a font failed, and the document uses the others. */
export type Tier = 'full' | 'plain';

/** The fonts of a document. */
export type Fonts = {
  tier: Tier;
  /** The font of most of the text. */
  base: Record<Weight, FontName>;
  /** Throws if the file is missing or broken. */
  open: (name: FileFont) => Font;
  /**
   * Returns the font that contains every character of a grapheme: `preferred` if it does, then the
   * base, then the fonts of the other scripts, which have one weight. `undefined` if none does.
   */
  choose: (grapheme: string, weight: Weight, preferred?: FontName) => FontName | undefined;
};

/**
 * Tried in this order if the base lacks a character. Han precedes Hangul, whose font has some Han
 * letters in Korean forms.
 */
const SCRIPT_FONTS: FileFont[] = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'georgian',
  'armenian',
  'ethiopic',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'han',
  'hangul',
];

/** The characters of the standard fonts: the encoding WinAnsi. */
const WESTERN = /^[ -~\u00A0-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]+$/u;

export const isStandard = (name: FontName): name is StandardFont => name.startsWith('Helvetica');

const covers = (font: Font, grapheme: string): boolean =>
  Array.from(grapheme).every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

/**
 * Inter, and a font for each script that it lacks. A broken font is skipped if others contain the
 * characters; otherwise `choose` throws its error.
 */
export const fullFonts = (shelf: FontShelf): Fonts => ({
  tier: 'full',
  base: { regular: 'regular', semibold: 'semibold' },
  open: shelf,
  choose: (grapheme, weight, preferred = weight) => {
    const { found, fault } = firstHolding(shelf, grapheme, [preferred, weight, ...SCRIPT_FONTS]);
    if (found === undefined && fault !== undefined) throw fault;
    return found;
  },
});

/** Helvetica, and those of the other fonts that load. */
export const plainFonts = (shelf: FontShelf): Fonts => {
  const base = { regular: 'Helvetica', semibold: 'Helvetica-Bold' } as const;
  return {
    tier: 'plain',
    base,
    open: shelf,
    choose: (grapheme, weight, preferred = base[weight]) =>
      firstHolding(shelf, grapheme, [preferred, base[weight], 'regular', ...SCRIPT_FONTS]).found,
  };
};

const firstHolding = (shelf: FontShelf, grapheme: string, names: FontName[]) => {
  let fault: unknown;
  const found = names.find((name) => {
    if (isStandard(name)) return WESTERN.test(grapheme);
    try {
      return covers(shelf(name), grapheme);
    } catch (thrown) {
      fault ??= thrown;
      return false;
    }
  });
  return { found, fault };
};
