import { PRODUCT_NAME } from '#engine/product.ts';
import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import type { Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { BODY, CONTENT_WIDTH, INK, PAGE, STRONG } from '../theme.ts';

const LINE = 12;
const GAP = 20;
const WIDTHS = [0.31, 0.4, 0.29].map((share) => share * (CONTENT_WIDTH - 2 * GAP));

const IS =
  'A reservation document: a flight itinerary drawn up for the passenger named on it, to show planned travel in a visa application or at a border.';
const IS_NOT =
  'It is not a ticket, and not valid for check-in, boarding or carriage. No fare has been paid. It does not guarantee a visa or entry.';
const IS_SAMPLE = ' Sample from a demonstration timetable; no airline holds it.';

/** What the document is and is not, and who issued it. */
export const noticeBlock = (paper: Paper, { sample, supportEmail, siteUrl }: Itinerary): Block => {
  let x: number = PAGE.left;
  const columns = [
    { title: 'What this document is', parts: [IS] },
    { title: 'What it is not', parts: [sample ? IS_NOT + IS_SAMPLE : IS_NOT] },
    {
      title: 'Issued by',
      parts: [PRODUCT_NAME, siteUrl.replace(/^https?:\/\//, ''), supportEmail],
    },
  ].map(({ title, parts }, at) => {
    const width = WIDTHS[at] ?? 0;
    const column = { title, x, lines: parts.flatMap((part) => wrapText(paper, part, width, BODY)) };
    x += width + GAP;
    return column;
  });
  return {
    height: 28 + LINE * Math.max(...columns.map(({ lines }) => lines.length)),
    draw: (y) => {
      paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 1.6).fill(INK));
      for (const { title, lines, x: left } of columns) {
        paper.tagged('H2', () => paper.text(title, left, y + 17, STRONG));
        paper.tagged('P', () => {
          for (const [at, line] of lines.entries())
            paper.text(line, left, y + 30 + at * LINE, BODY);
        });
      }
    },
  };
};
