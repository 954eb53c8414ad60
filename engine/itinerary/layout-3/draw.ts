import { isReturnMissing, type Itinerary } from '../itinerary.ts';
import { checkBlock } from '../layout-2/check-block.ts';
import { companionBlocks } from '../layout-2/companion-blocks.ts';
import { drawGroups } from '../layout-2/draw.ts';
import { legBlocks, missingReturnBlock } from '../layout-2/leg-blocks.ts';
import { noticeBlock } from '../layout-2/notice-block.ts';
import { passengerBlock } from '../layout-2/passenger-block.ts';
import { titleBlock } from '../layout-2/title-block.ts';
import type { Paper } from '../paper.ts';

/**
 * The second layout, with two differences: a long email address has the width of two columns, and
 * the notice stays on the page of the last leg.
 */
export const drawLayout3 = (paper: Paper, itinerary: Itinerary): void => {
  const out = legBlocks(paper, 'Outbound', itinerary.outbound);
  const back = [
    ...(itinerary.return === null ? [] : legBlocks(paper, 'Return', itinerary.return)),
    ...(isReturnMissing(itinerary) ? [missingReturnBlock(paper)] : []),
  ];
  const notice = noticeBlock(paper, itinerary);
  drawGroups(paper, itinerary, [
    [titleBlock(paper, itinerary)],
    [checkBlock(paper, itinerary)],
    [passengerBlock(paper, itinerary, true)],
    companionBlocks(paper, itinerary),
    ...(back.length === 0 ? [[...out, notice]] : [out, [...back, notice]]),
  ]);
};
