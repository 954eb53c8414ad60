import { PRODUCT_NAME } from '#engine/product.ts';
import { type Block, paginate } from '../blocks.ts';
import { isReturnMissing, type Itinerary } from '../itinerary.ts';
import { printedName } from '../printed-name.ts';
import { drawHeader, drawPages, HEADER_HEIGHT, PNR_LABEL } from '../page-frame.ts';
import { cutText } from '../fit-text.ts';
import type { Paper } from '../paper.ts';
import { LABEL, PAGE, STRONG } from '../theme.ts';
import { checkBlock } from './check-block.ts';
import { companionBlocks } from './companion-blocks.ts';
import { legBlocks, missingReturnBlock } from './leg-blocks.ts';
import { noticeBlock } from './notice-block.ts';
import { passengerBlock } from './passenger-block.ts';
import { titleBlock } from './title-block.ts';

const NAME_AT = PAGE.left + 150;
const NAME_WIDTH = 200;

/** `ØSTERGAARD / Amélie`, and the number of additional passengers. */
const whose = ({ passenger, additionalPassengers: { length } }: Itinerary): string =>
  `${printedName(passenger)}${length === 0 ? '' : ` and ${length} ${length === 1 ? 'other' : 'others'}`}`;

/** From the second page on: the passenger of this document. */
const drawPassenger = (paper: Paper, itinerary: Itinerary): void =>
  paper.artifact('Pagination', () => {
    paper.text('Passenger', NAME_AT, PAGE.top + 15, LABEL);
    const name = cutText(paper, whose(itinerary), NAME_WIDTH, STRONG);
    paper.text(name, NAME_AT, PAGE.top + 28, STRONG);
  });

/**
 * Number, title, status, how to check it, passenger, legs, notice, issuer. A round trip with one
 * stop on each leg fits on the first page.
 */
export const drawLayout2 = (paper: Paper, itinerary: Itinerary): void =>
  drawGroups(paper, itinerary, [
    [titleBlock(paper, itinerary)],
    [checkBlock(paper, itinerary)],
    [passengerBlock(paper, itinerary, false)],
    companionBlocks(paper, itinerary),
    legBlocks(paper, 'Outbound', itinerary.outbound),
    itinerary.return === null ? [] : legBlocks(paper, 'Return', itinerary.return),
    isReturnMissing(itinerary) ? [missingReturnBlock(paper)] : [],
    [noticeBlock(paper, itinerary)],
  ]);

/** Draws groups of blocks on pages with the number above, and passenger, number and page below. */
export const drawGroups = (paper: Paper, itinerary: Itinerary, groups: Block[][]): void => {
  const { confirmationNumber, sample } = itinerary;
  const pages = paginate(groups, PAGE.bottom + 4 - PAGE.top - HEADER_HEIGHT);
  const kind = sample ? 'Sample of a reservation document' : 'Reservation document';
  const rest = ` · ${PRODUCT_NAME} ${confirmationNumber} · ${kind}, not a ticket`;
  const room = PAGE.right - PAGE.left - 60 - paper.width(rest, LABEL);
  const frame = {
    sample,
    drawHeader: (firstPage: boolean) => {
      drawHeader(paper, { label: PNR_LABEL, number: confirmationNumber }, firstPage);
      if (!firstPage) drawPassenger(paper, itinerary);
    },
    footer: cutText(paper, whose(itinerary), room, LABEL) + rest,
  };
  drawPages(paper, frame, pages);
};
