import { PRODUCT_NAME } from '#engine/product.ts';
import { paginate } from '../blocks.ts';
import { isReturnMissing, type Itinerary } from '../itinerary.ts';
import { drawHeader, drawPages, HEADER_HEIGHT, PNR_LABEL } from '../page-frame.ts';
import type { Paper } from '../paper.ts';
import { PAGE } from '../theme.ts';
import { checkBlock } from './check-block.ts';
import { legBlocks, missingReturnBlock } from './leg-blocks.ts';
import { noticeBlock } from './notice-block.ts';
import { passengerBlock } from './passenger-block.ts';
import { titleBlock } from './title-block.ts';

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
