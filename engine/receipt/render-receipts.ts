import { fullFonts, plainFonts } from '../itinerary/fonts.ts';
import { openShelf, OWN_FONTS } from '../itinerary/font-shelf.ts';
import type { Receipts } from './compose-receipts.ts';
import { drawReceipts } from './draw-receipts.ts';

const shelf = openShelf(OWN_FONTS);

/** The receipts as a PDF, in Helvetica where a font is broken. */
export const renderReceipts = (receipts: Receipts): Promise<Uint8Array> =>
  drawReceipts(receipts, fullFonts(shelf)).catch(() => drawReceipts(receipts, plainFonts(shelf)));
