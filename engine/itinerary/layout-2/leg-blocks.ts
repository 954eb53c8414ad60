import type { Flight } from '#engine/flights/flight.ts';
import { firstSegment, lastSegment } from '#engine/flights/flight.ts';
import type { Block } from '../blocks.ts';
import { cutText } from '../fit-text.ts';
import { duration, longDate, stops } from '../format.ts';
import { RETURN_NOT_GIVEN } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { BODY, CONTENT_WIDTH, HEADING, LABEL, PAGE } from '../theme.ts';
import { drawLayover, drawSegment, LAYOVER_HEIGHT, SEGMENT_HEIGHT } from './segment-drawing.ts';

const HEADING_HEIGHT = 39;
const LOCAL_TIMES = 'All times are local to each airport';

type Label = 'Outbound' | 'Return';

const drawHeading = (paper: Paper, y: number, label: Label, flight: Flight): void => {
  const { departsAt, origin } = firstSegment(flight);
  const cities = `${origin.city} to ${lastSegment(flight).destination.city}`;
  const room = CONTENT_WIDTH - paper.width(LOCAL_TIMES, LABEL) - 16;
  paper.tagged('H2', () => {
    paper.text(cutText(paper, `${label}: ${cities}`, room, LABEL), PAGE.left, y + 14, LABEL);
  });
  paper.tagged('P', () => {
    const total = `${stops(flight)} · ${duration(flight.durationMinutes)}`;
    paper.text(longDate(departsAt), PAGE.left, y + 29.5, HEADING);
    paper.textUntil(total, PAGE.right, y + 29.5, BODY);
    paper.textUntil(LOCAL_TIMES, PAGE.right, y + 14, LABEL);
  });
};

/** Replaces the return flight of a round trip if it was not given. */
export const missingReturnBlock = (paper: Paper): Block => ({
  height: HEADING_HEIGHT,
  section: true,
  draw: (y) => {
    paper.tagged('H2', () => paper.text('Return', PAGE.left, y + 14, LABEL));
    paper.tagged('P', () => paper.text(RETURN_NOT_GIVEN, PAGE.left, y + 29.5, BODY));
  },
});

/**
 * A leg: a block with the heading and the first segment, then a block for each further segment with
 * the layover before it. Times are airport-local.
 */
export const legBlocks = (paper: Paper, label: Label, flight: Flight): Block[] =>
  flight.segments.map((segment, at) => {
    const layover = flight.layovers[at - 1];
    const above = at === 0 ? HEADING_HEIGHT : LAYOVER_HEIGHT;
    return {
      height: above + SEGMENT_HEIGHT + (at === flight.segments.length - 1 ? 3 : 0),
      section: at === 0,
      draw: (y) => {
        if (at === 0) drawHeading(paper, y, label, flight);
        else if (layover !== undefined) drawLayover(paper, y, layover);
        drawSegment(paper, y + above, segment, firstSegment(flight).departsAt);
      },
    };
  });
