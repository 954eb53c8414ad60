import { airlineSite } from '#engine/flights/airline-site.ts';
import { firstSegment, lastSegment } from '#engine/flights/flight.ts';
import type { Block } from '../blocks.ts';
import { deadline } from '../deadline.ts';
import { factRow } from '../fact-row.ts';
import { wrapText } from '../fit-text.ts';
import { instant24, place, plainDate, usd } from '../format.ts';
import { DOCUMENT_TITLE, type Itinerary, validUntil } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { BODY, CONTENT_WIDTH, INK, MUTED, PAGE } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };
const SUMMARY: TextStyle = { ...BODY, size: 10.5, color: MUTED };
const LINE = 14;

const summary = ({ outbound, isRoundTrip }: Itinerary): string => {
  const from = place(firstSegment(outbound).origin);
  const to = place(lastSegment(outbound).destination);
  return isRoundTrip ? `Round trip, ${from} to ${to} and back` : `One way, ${from} to ${to}`;
};

/** The airline's record locator under its own label, and the end of the hold. */
const holdFacts = (
  { outbound }: Itinerary,
  { airlineRecordLocator, heldUntil, isOver }: NonNullable<Itinerary['hold']>,
) => {
  const { carrier, origin } = firstSegment(outbound);
  const site = airlineSite(carrier.code);
  const label = isOver ? 'The airline’s hold is over; it ran until' : 'Held by the airline until';
  return [
    {
      label: `Airline record locator (${carrier.name})`,
      value: site === null ? airlineRecordLocator : `${airlineRecordLocator} (check at ${site})`,
      span: 2,
    },
    {
      label,
      value: heldUntil === null ? 'Not named' : deadline(heldUntil, origin),
      span: 2,
    },
  ];
};

/** The type of document, the trip in one sentence, its status and its validity. */
export const titleBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const lines = wrapText(paper, summary(itinerary), CONTENT_WIDTH, SUMMARY);
  const factsAt = 22 + lines.length * LINE;
  const { sample, issuedAt, reservationFeeCents } = itinerary;
  const facts = factRow(paper, [
    { label: 'Status', value: sample ? 'Confirmed (sample)' : 'Confirmed', span: 1 },
    { label: 'Valid until', value: plainDate(validUntil(itinerary)), span: 1 },
    { label: 'Issued', value: instant24(issuedAt), span: 1 },
    { label: 'Reservation fee paid', value: `${usd(reservationFeeCents)} USD`, span: 1 },
  ]);
  const holdRow = itinerary.hold && factRow(paper, holdFacts(itinerary, itinerary.hold));
  return {
    height: factsAt + facts.height + (holdRow?.height ?? 0) + 2,
    draw: (y) => {
      paper.tagged('H1', () => paper.text(DOCUMENT_TITLE, PAGE.left, y + 14, TITLE));
      paper.tagged('P', () => {
        for (const [at, line] of lines.entries())
          paper.text(line, PAGE.left, y + 30 + at * LINE, SUMMARY);
      });
      facts.draw(y + factsAt);
      holdRow?.draw(y + factsAt + facts.height);
    },
  };
};
