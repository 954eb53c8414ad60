import { firstSegment, lastSegment } from '#engine/flights/flight.ts';
import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import { instant, place } from '../format.ts';
import { DOCUMENT_TITLE, type Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { BODY, CONTENT_WIDTH, INK, LABEL, MUTED, PAGE } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };
const SUMMARY: TextStyle = { ...BODY, size: 10.5, color: MUTED };
const LINE = 14;

const summary = ({ outbound, isRoundTrip }: Itinerary): string => {
  const from = place(firstSegment(outbound).origin);
  const to = place(lastSegment(outbound).destination);
  return isRoundTrip ? `Round trip, ${from} to ${to} and back` : `One way, ${from} to ${to}`;
};

/** The type of document, the trip in one sentence, and the time of issue. */
export const titleBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const lines = wrapText(paper, summary(itinerary), CONTENT_WIDTH, SUMMARY);
  return {
    height: 28 + lines.length * LINE + 10,
    draw: (y) => {
      paper.tagged('H1', () => paper.text(DOCUMENT_TITLE, PAGE.left, y + 18, TITLE));
      paper.tagged('P', () => {
        for (const [at, line] of lines.entries())
          paper.text(line, PAGE.left, y + 36 + at * LINE, SUMMARY);
      });
      const issued = `Issued ${instant(itinerary.issuedAt)}`;
      paper.tagged('P', () => paper.textUntil(issued, PAGE.right, y + 18, LABEL));
    },
  };
};
