import type { Paper } from './paper.ts';
import { drawShapes } from './shaped-text.ts';
import { INK, PAGE } from './theme.ts';
import type { TextStyle } from './theme.ts';

/** Marks demonstration data on every page. */
export const WATERMARK = 'SAMPLE – NOT A LIVE RESERVATION';

const OUTLINE: TextStyle = { size: 44, weight: 'semibold', color: '#7C8791' };
const FILLING: TextStyle = { size: 44, weight: 'regular', color: '#ECEEF0' };
const TEXT: TextStyle = { size: 44, weight: 'semibold', color: INK };
const CAP_HEIGHT = 32;

const alongDiagonal = (paper: Paper, draw: (x: number, y: number) => void): void =>
  paper.artifact('Pagination', () => {
    const [x, y] = [PAGE.width / 2, PAGE.height / 2];
    const angle = -Math.atan2(PAGE.height, PAGE.width) * (180 / Math.PI);
    paper.pdf.save().rotate(angle, { origin: [x, y] });
    draw(x - paper.width(WATERMARK, TEXT) / 2, y + CAP_HEIGHT / 2);
    paper.pdf.restore();
  });

/**
 * The watermark's shapes, to be drawn first, so that they lie under the page: pale, with an outline
 * that a fax keeps.
 */
export const drawWatermark = (paper: Paper): void =>
  alongDiagonal(paper, (x, y) => {
    const run = { text: WATERMARK, font: 'semibold', rightToLeft: false } as const;
    drawShapes(paper.pdf, run, x, y, OUTLINE);
    drawShapes(paper.pdf, run, x, y, FILLING);
  });

/** Its text, to be written last, so that it follows the page's own text in any extraction. */
export const writeWatermark = (paper: Paper): void =>
  alongDiagonal(paper, (x, y) => {
    paper.pdf.addContent('3 Tr');
    paper.text(WATERMARK, x, y, TEXT);
  });
