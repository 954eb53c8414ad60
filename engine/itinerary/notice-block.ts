import type { Block } from './blocks.ts';
import { factRow } from './fact-row.ts';
import { wrapText } from './fit-text.ts';
import { instant, usd } from './format.ts';
import type { Itinerary } from './itinerary.ts';
import { noticeText } from './notice-text.ts';
import type { Paper } from './paper.ts';
import { BODY, CONTENT_WIDTH, INK, PAGE, STRONG } from './theme.ts';

const LINE = 13;
const GAP = 24;
const COLUMN = (CONTENT_WIDTH - GAP) / 2;

/** What the document is and is not, the fee paid, when it was issued, and whom to ask. */
export const noticeBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const texts = noticeText(itinerary.sample);
  const columns = [
    { title: 'What this document is', lines: wrapText(paper, texts.is, COLUMN, BODY) },
    { title: 'What it is not', lines: wrapText(paper, texts.isNot, COLUMN, BODY) },
  ];
  const textHeight = 38 + LINE * Math.max(...columns.map(({ lines }) => lines.length));
  const facts = factRow(paper, [
    { label: 'Reservation fee paid', value: `${usd(itinerary.reservationFeeCents)} USD`, span: 1 },
    { label: 'Issued', value: instant(itinerary.issuedAt), span: 1.5 },
    { label: 'Questions', value: itinerary.supportEmail, span: 1.5 },
  ]);
  return {
    height: textHeight + facts.height,
    draw: (y) => {
      paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 1.6).fill(INK));
      for (const [column, { title, lines }] of columns.entries()) {
        const x = PAGE.left + column * (COLUMN + GAP);
        paper.tagged('H2', () => paper.text(title, x, y + 21, STRONG));
        paper.tagged('P', () => {
          for (const [at, line] of lines.entries()) paper.text(line, x, y + 36 + at * LINE, BODY);
        });
      }
      facts.draw(y + textHeight);
    },
  };
};
