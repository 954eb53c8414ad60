import type { Font } from 'fontkit';
import type { Paper } from './paper.ts';
import { INK, PAGE } from './theme.ts';
import type { TextStyle } from './theme.ts';

/** Marks demonstration data on every page. */
export const WATERMARK = 'SAMPLE – NOT A LIVE RESERVATION';

const SIZE = 44;
const FILLING = '#ECEEF0';
const OUTLINE = '#7C8791';
const TEXT: TextStyle = { size: SIZE, weight: 'semibold', color: INK };
const PALE: TextStyle = { ...TEXT, color: '#C9CED3' };
const CAP_HEIGHT = 32;

const alongDiagonal = (paper: Paper, draw: (x: number, y: number) => void): void =>
  paper.artifact('Pagination', () => {
    const [x, y] = [PAGE.width / 2, PAGE.height / 2];
    const angle = -Math.atan2(PAGE.height, PAGE.width) * (180 / Math.PI);
    paper.pdf.save().rotate(angle, { origin: [x, y] });
    draw(x - paper.width(WATERMARK, TEXT) / 2, y + CAP_HEIGHT / 2);
    paper.pdf.restore();
  });

type Letter = { outline: string; x: number };
const known = new WeakMap<Font, Letter[]>();

/** Returns each letter's SVG path and start, in the font's units; the same in every document. */
const lettersIn = (font: Font): Letter[] => {
  const letters = known.get(font);
  if (letters !== undefined) return letters;
  const { glyphs, positions } = font.layout(WATERMARK);
  let pen = 0;
  const laid = glyphs
    .map((glyph, at) => {
      const letter = { outline: glyph.path.toSVG(), x: pen };
      pen += positions[at]?.xAdvance ?? 0;
      return letter;
    })
    .filter(({ outline }) => outline !== '');
  known.set(font, laid);
  return laid;
};

/**
 * Draws the watermark's shapes, before the page, so that they lie below it: pale, with an outline
 * that a fax keeps.
 */
export const drawWatermark = (paper: Paper): void =>
  alongDiagonal(paper, (x, y) => {
    if (paper.fonts.tier === 'plain') return paper.text(WATERMARK, x, y, PALE);
    const font = paper.fonts.open('semibold');
    const scale = SIZE / font.unitsPerEm;
    paper.pdf.save().translate(x, y).scale(scale, -scale);
    paper.pdf
      .lineWidth(1 / scale)
      .fillColor(FILLING)
      .strokeColor(OUTLINE);
    for (const { outline, x: start } of lettersIn(font)) {
      paper.pdf.save().translate(start, 0);
      // The second fill covers the outline inside the letter, where its parts meet.
      paper.pdf.path(outline).stroke().path(outline).fill().restore();
    }
    paper.pdf.restore();
  });

/** Writes its text, after the page, so that it follows the page's text in any extraction. */
export const writeWatermark = (paper: Paper): void =>
  alongDiagonal(paper, (x, y) => {
    paper.pdf.addContent('3 Tr');
    paper.text(WATERMARK, x, y, TEXT);
  });
