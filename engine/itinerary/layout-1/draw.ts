import { PRODUCT_NAME } from '#engine/product.ts';
import { paginate, type Block } from '../blocks.ts';
import { isReturnMissing, type Itinerary, DOCUMENT_TITLE } from '../itinerary.ts';
import { drawHeader, drawPages, HEADER_HEIGHT, PNR_LABEL } from '../page-frame.ts';
import type { Paper } from '../paper.ts';
import { PAGE, BODY, CONTENT_WIDTH, INK, STRONG, LABEL, MUTED, type TextStyle } from '../theme.ts';
import { checkBlock } from './check-block.ts';
import { legBlocks, missingReturnBlock } from './leg-blocks.ts';
import { passengerBlock } from './passenger-block.ts';
import { wrapText } from '../fit-text.ts';
import { firstSegment, lastSegment } from '#engine/flights/flight.ts';
import { instant, place } from '../format.ts';

const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };
const SUMMARY: TextStyle = { ...BODY, size: 10.5, color: MUTED };
const SUMMARY_LINE = 14;

const summary = ({ outbound, isRoundTrip }: Itinerary): string => {
  const from = place(firstSegment(outbound).origin);
  const to = place(lastSegment(outbound).destination);
  return isRoundTrip ? `Round trip, ${from} to ${to} and back` : `One way, ${from} to ${to}`;
};

/** The type of document, the trip in one sentence, and the time of issue. */
const titleBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const lines = wrapText(paper, summary(itinerary), CONTENT_WIDTH, SUMMARY);
  return {
    height: 28 + lines.length * SUMMARY_LINE + 10,
    draw: (y) => {
      paper.tagged('H1', () => paper.text(DOCUMENT_TITLE, PAGE.left, y + 18, TITLE));
      paper.tagged('P', () => {
        for (const [at, line] of lines.entries())
          paper.text(line, PAGE.left, y + 36 + at * SUMMARY_LINE, SUMMARY);
      });
      const issued = `Issued ${instant(itinerary.issuedAt)}`;
      paper.tagged('P', () => paper.textUntil(issued, PAGE.right, y + 18, LABEL));
    },
  };
};

const LINE = 13;
const GAP = 24;
const COLUMN = (CONTENT_WIDTH - GAP) / 2;

/** The texts of this layout. Texts of mails and screens may change; an issued document may not. */
const noticeText = (sample: boolean) => ({
  is: 'This is a reservation document: a flight itinerary drawn up for the passenger named on it, to show planned travel in a visa application or at a border.',
  isNot:
    'It is not a ticket. It is not valid for check-in, boarding or carriage, no fare has been paid, and it does not guarantee a visa or entry.' +
    (sample
      ? ' It is a sample: its flights come from a demonstration timetable, and no airline holds it.'
      : ''),
});

/** What the document is and is not. */
const noticeBlock = (paper: Paper, sample: boolean): Block => {
  const texts = noticeText(sample);
  const columns = [
    { title: 'What this document is', lines: wrapText(paper, texts.is, COLUMN, BODY) },
    { title: 'What it is not', lines: wrapText(paper, texts.isNot, COLUMN, BODY) },
  ];
  return {
    height: 32 + LINE * Math.max(...columns.map(({ lines }) => lines.length)),
    draw: (y) => {
      paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 1.6).fill(INK));
      for (const [column, { title, lines }] of columns.entries()) {
        const x = PAGE.left + column * (COLUMN + GAP);
        paper.tagged('H2', () => paper.text(title, x, y + 19, STRONG));
        paper.tagged('P', () => {
          for (const [at, line] of lines.entries()) paper.text(line, x, y + 33 + at * LINE, BODY);
        });
      }
    },
  };
};

/** The layout of 2026: number, title, passenger, legs, notice, how to check it. */
export const drawLayout1 = (paper: Paper, itinerary: Itinerary): void => {
  const pages = paginate(
    [
      [titleBlock(paper, itinerary)],
      [passengerBlock(paper, itinerary)],
      legBlocks(paper, 'Outbound', itinerary.outbound),
      itinerary.return === null ? [] : legBlocks(paper, 'Return', itinerary.return),
      isReturnMissing(itinerary) ? [missingReturnBlock(paper)] : [],
      [noticeBlock(paper, itinerary.sample), checkBlock(paper, itinerary)],
    ],
    PAGE.bottom - PAGE.top - HEADER_HEIGHT,
  );
  const { confirmationNumber, sample } = itinerary;
  const kind = sample ? 'Sample of a reservation document' : 'Reservation document';
  const frame = {
    sample,
    drawHeader: (firstPage: boolean) =>
      drawHeader(paper, { label: PNR_LABEL, number: confirmationNumber }, firstPage),
    footer: `${PRODUCT_NAME} ${confirmationNumber} · ${kind}, not a ticket`,
  };
  drawPages(paper, frame, pages);
};
