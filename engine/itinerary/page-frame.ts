import { PRODUCT_NAME } from '#engine/product.ts';
import type { Block } from './blocks.ts';
import type { Paper } from './paper.ts';
import { CONTENT_WIDTH, INK, LABEL, PAGE, RULE, SKY } from './theme.ts';
import type { TextStyle } from './theme.ts';
import { drawWatermark, writeWatermark } from './watermark.ts';

const WORDMARK: TextStyle = { size: 21, weight: 'semibold', color: INK };
const NUMBER: TextStyle = {
  size: 23,
  weight: 'semibold',
  color: INK,
  tabular: true,
  tracking: 1.5,
};
/** Label of the number in an itinerary's header. */
export const PNR_LABEL = 'Confirmation number (PNR)';

/** Height of `drawHeader`'s output, with the space below. */
export const HEADER_HEIGHT = 58;

/** The logo: a route between two places. */
const drawMark = ({ pdf }: Paper, x: number, y: number): void => {
  pdf.moveTo(x + 2, y).quadraticCurveTo(x + 14, y - 22, x + 26, y);
  pdf.lineWidth(1.6).strokeColor(SKY).stroke();
  pdf.circle(x + 2, y, 2.6).fill(INK);
  pdf.circle(x + 26, y, 2.6).fill(INK);
};

/** The brand on the left, the document's number on the right, a rule below; on every page. */
export const drawHeader = (
  paper: Paper,
  { label, number }: { label: string; number: string },
  firstPage: boolean,
): void => {
  const base = PAGE.top + 28;
  paper.artifact('Layout', () => {
    drawMark(paper, PAGE.left, base - 1);
    paper.pdf.rect(PAGE.left, base + 12, CONTENT_WIDTH, 1.6).fill(INK);
  });
  const texts = () => {
    paper.text(PRODUCT_NAME, PAGE.left + 36, base, WORDMARK);
    const width = Math.max(paper.width(number, NUMBER), paper.width(label, LABEL));
    paper.text(label, PAGE.right - width, base - 23, LABEL);
    paper.text(number, PAGE.right - width, base, NUMBER);
  };
  if (firstPage) paper.tagged('P', texts);
  else paper.artifact('Pagination', texts);
};

/** Separates the sections of a page. */
export const drawHairline = (paper: Paper, y: number): void =>
  paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 0.6).fill(RULE));

/** The content above and below the blocks of every page; a sample is marked on each. */
export type Frame = {
  sample: boolean;
  drawHeader: (firstPage: boolean) => void;
  /** To the left of the page number. */
  footer: string;
};

/** Draws blocks page after page. */
export const drawPages = (paper: Paper, frame: Frame, pages: Block[][]): void => {
  for (const [at, blocks] of pages.entries()) {
    paper.pdf.addPage();
    if (frame.sample) drawWatermark(paper);
    frame.drawHeader(at === 0);
    let y = PAGE.top + HEADER_HEIGHT;
    for (const block of blocks) {
      if (block.section && block !== blocks[0]) drawHairline(paper, y);
      block.draw(y);
      y += block.height;
    }
    paper.artifact('Pagination', () => {
      paper.text(frame.footer, PAGE.left, PAGE.footer, LABEL);
      paper.textUntil(`Page ${at + 1} of ${pages.length}`, PAGE.right, PAGE.footer, LABEL);
    });
    if (frame.sample) writeWatermark(paper);
  }
};
