import type { Font, GlyphRun } from 'fontkit';
import type { FileFont } from './font-shelf.ts';
import type { FontName } from './fonts.ts';
import type { TextRun } from './text-runs.ts';
import type { TextStyle } from './theme.ts';

/**
 * Scripts whose glyphs do not map to one character each, in order: separate dots, vowels in two
 * parts or before their consonant. Extracted glyph by glyph, their text would be wrong.
 */
const SHAPED: ReadonlySet<FontName> = new Set<FontName>([
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
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
]);

/**
 * Thai AM after a tone mark: its ring belongs below the tone, but the font library places it above.
 */
const TONE_BEFORE_AM = /([\u0E48-\u0E4B])\u0E33/gu;

/** Of the em; makes the single weight of a script font match Inter's semibold. */
export const EMBOLDENING = 0.024;

export type ShapedRun = TextRun & { font: FileFont };

export const isShaped = (run: TextRun): run is ShapedRun => SHAPED.has(run.font);

/** The features that place marks on letters. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };

const shape = (font: Font, run: TextRun): GlyphRun => {
  const text = run.text.replace(TONE_BEFORE_AM, '\u0E4D$1\u0E32');
  try {
    return font.layout(text);
  } catch {
    // The font library fails on some marks; a name with misplaced marks is better than no document.
    return font.layout(text, WITHOUT_MARKS);
  }
};

/** Returns the width of a drawn run, in points. */
export const shapedWidth = (font: Font, run: TextRun, size: number): number =>
  (shape(font, run).advanceWidth * size) / font.unitsPerEm;

/** Draws a run as outlines, without text; its baseline begins at (x, y). */
export const drawShapes = (
  pdf: PDFKit.PDFDocument,
  font: Font,
  run: TextRun,
  x: number,
  y: number,
  { size, color, weight }: TextStyle,
): void => {
  const { unitsPerEm } = font;
  const { glyphs, positions } = shape(font, run);
  pdf
    .save()
    .translate(x, y)
    .scale(size / unitsPerEm, -size / unitsPerEm);
  pdf.lineWidth(EMBOLDENING * unitsPerEm);
  let pen = 0;
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const outline = glyph.path.toSVG();
    if (outline !== '') {
      pdf
        .save()
        .translate(pen + xOffset, yOffset)
        .path(outline);
      if (weight === 'semibold') pdf.fillAndStroke(color, color);
      else pdf.fill(color);
      pdf.restore();
    }
    pen += xAdvance;
  }
  pdf.restore();
};

/**
 * The same font without shaping: one glyph for each character, in visual order. Written invisibly
 * over the outlines, it is the text that readers select, copy, search and read aloud.
 */
export const characterFont = (font: Font): Font => {
  const layout = (text: string, features?: string[]): Partial<GlyphRun> => {
    const typed = Array.from(text);
    const characters = features?.includes('rtla') ? typed.toReversed() : typed;
    const glyphs = characters.map((character) =>
      font.glyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    const advanceWidth = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
    return { glyphs, positions, advanceWidth };
  };
  return Object.assign(Object.create(font), { layout });
};
