import { PRODUCT_NAME } from '#engine/product.ts';
import type { Itinerary } from './itinerary.ts';
import type { Paper } from './paper.ts';
import { CONTENT_WIDTH, INK, LABEL, PAGE, RULE, SKY } from './theme.ts';
import type { TextStyle } from './theme.ts';

const WORDMARK: TextStyle = { size: 21, weight: 'semibold', color: INK };
const NUMBER: TextStyle = {
  size: 23,
  weight: 'semibold',
  color: INK,
  tabular: true,
  tracking: 1.5,
};
const NUMBER_LABEL = 'Confirmation number (PNR)';

/** Height of what `drawHeader` draws, with the space under it. */
export const HEADER_HEIGHT = 58;

/** The mark: a route between two places. */
const drawMark = ({ pdf }: Paper, x: number, y: number): void => {
  pdf.moveTo(x + 2, y).quadraticCurveTo(x + 14, y - 22, x + 26, y);
  pdf.lineWidth(1.6).strokeColor(SKY).stroke();
  pdf.circle(x + 2, y, 2.6).fill(INK);
  pdf.circle(x + 26, y, 2.6).fill(INK);
};

/** Brand at the left, confirmation number at the right, a rule under both; on every page. */
export const drawHeader = (
  paper: Paper,
  { confirmationNumber }: Itinerary,
  firstPage: boolean,
): void => {
  const base = PAGE.top + 28;
  paper.artifact('Layout', () => {
    drawMark(paper, PAGE.left, base - 1);
    paper.pdf.rect(PAGE.left, base + 12, CONTENT_WIDTH, 1.6).fill(INK);
  });
  const texts = () => {
    paper.text(PRODUCT_NAME, PAGE.left + 36, base, WORDMARK);
    const width = Math.max(
      paper.width(confirmationNumber, NUMBER),
      paper.width(NUMBER_LABEL, LABEL),
    );
    paper.text(NUMBER_LABEL, PAGE.right - width, base - 23, LABEL);
    paper.text(confirmationNumber, PAGE.right - width, base, NUMBER);
  };
  if (firstPage) paper.tagged('P', texts);
  else paper.artifact('Pagination', texts);
};

/** Parts the sections of a page. */
export const drawHairline = (paper: Paper, y: number): void =>
  paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 0.6).fill(RULE));

/** What the paper is, and its page number; on every page. */
export const drawFooter = (
  paper: Paper,
  { confirmationNumber, sample }: Itinerary,
  page: number,
  pages: number,
): void =>
  paper.artifact('Pagination', () => {
    const kind = sample ? 'Sample of a reservation document' : 'Reservation document';
    const what = `${PRODUCT_NAME} ${confirmationNumber} · ${kind}, not a ticket`;
    paper.text(what, PAGE.left, PAGE.footer, LABEL);
    paper.textUntil(`Page ${page} of ${pages}`, PAGE.right, PAGE.footer, LABEL);
  });
