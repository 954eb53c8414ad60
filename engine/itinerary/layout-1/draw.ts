import { buffer } from 'node:stream/consumers';
import { paginate } from './blocks.ts';
import { checkBlock } from './check-block.ts';
import type { Fonts } from './fonts.ts';
import { isReturnMissing, type Itinerary } from './itinerary.ts';
import { legBlocks, missingReturnBlock } from './leg-blocks.ts';
import { noticeBlock } from './notice-block.ts';
import { drawFooter, drawHairline, drawHeader, HEADER_HEIGHT } from './page-frame.ts';
import { openPaper } from './paper.ts';
import { openPdf } from './open-pdf.ts';
import { passengerBlock } from './passenger-block.ts';
import { PAGE } from './theme.ts';
import { DOCUMENT_TITLE, titleBlock } from './title-block.ts';
import { drawWatermark, writeWatermark } from './watermark.ts';

/**
 * The itinerary as a tagged PDF on A4. The same itinerary gives the same bytes. The text comes out
 * in reading order: number, title, passenger, legs, notice, how to check it. No personal data stands in the
 * document's properties.
 */
export const drawItinerary = async (itinerary: Itinerary, fonts: Fonts): Promise<Uint8Array> => {
  const { confirmationNumber, issuedAt } = itinerary;
  const pdf = openPdf(`${DOCUMENT_TITLE} ${confirmationNumber}`, issuedAt);
  const paper = openPaper(pdf, fonts);
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
  for (const [at, blocks] of pages.entries()) {
    pdf.addPage();
    if (itinerary.sample) drawWatermark(paper);
    drawHeader(paper, itinerary, at === 0);
    let y = PAGE.top + HEADER_HEIGHT;
    for (const block of blocks) {
      if (block.section && block !== blocks[0]) drawHairline(paper, y);
      block.draw(y);
      y += block.height;
    }
    drawFooter(paper, itinerary, at + 1, pages.length);
    if (itinerary.sample) writeWatermark(paper);
  }
  paper.end();
  return buffer(pdf);
};
