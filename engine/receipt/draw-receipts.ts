import { buffer } from 'node:stream/consumers';
import type { Fonts } from '../itinerary/fonts.ts';
import { openPdf } from '../itinerary/open-pdf.ts';
import { drawHairline, drawHeader, HEADER_HEIGHT } from '../itinerary/page-frame.ts';
import { openPaper } from '../itinerary/paper.ts';
import { INK, LABEL, PAGE, type TextStyle } from '../itinerary/theme.ts';
import type { Receipts } from './compose-receipts.ts';
import { factBlocks } from './layout-2.ts';
import { receiptBlocks } from './layout-3.ts';
import { receiptNumber } from './receipts.ts';

const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };
const TITLES = {
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  reversal: 'Reversal of a credit note',
};

/** A booking's receipts and credit notes as one tagged PDF on A4, one on each page. */
export const drawReceipts = async (documents: Receipts, fonts: Fonts): Promise<Uint8Array> => {
  const { receipts, confirmationNumber } = documents;
  const createdAt = receipts.at(-1)?.at ?? '';
  const accessible = fonts.tier === 'full';
  const pdf = openPdf(`Receipt for ${confirmationNumber}`, createdAt, accessible);
  const paper = openPaper(pdf, fonts);
  for (const [at, receipt] of receipts.entries()) {
    pdf.addPage();
    const title = TITLES[receipt.kind];
    const label = receipt.kind === 'reversal' ? 'Reversal number' : `${title} number`;
    drawHeader(paper, { label, number: receiptNumber(receipt) }, true);
    let y = PAGE.top + HEADER_HEIGHT;
    const titleAt = y + 18;
    paper.tagged(at === 0 ? 'H1' : 'H2', () => paper.text(title, PAGE.left, titleAt, TITLE));
    y += 34;
    const blocksOf = receipt.layout === 3 ? receiptBlocks : factBlocks;
    for (const block of blocksOf(paper, receipt, documents)) {
      if (block.section) drawHairline(paper, y);
      block.draw(y);
      y += block.height;
    }
    paper.artifact('Pagination', () => {
      paper.textUntil(`Page ${at + 1} of ${receipts.length}`, PAGE.right, PAGE.footer, LABEL);
    });
  }
  paper.end();
  return buffer(pdf);
};
