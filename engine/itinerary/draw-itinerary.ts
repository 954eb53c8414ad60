import { buffer } from 'node:stream/consumers';
import type { Fonts } from './fonts.ts';
import { DOCUMENT_TITLE, type Itinerary } from './itinerary.ts';
import { drawLayout1 } from './layout-1/draw.ts';
import { drawLayout2 } from './layout-2/draw.ts';
import { drawLayout3 } from './layout-3/draw.ts';
import { openPdf } from './open-pdf.ts';
import { openPaper } from './paper.ts';

const LAYOUTS = { 1: drawLayout1, 2: drawLayout2, 3: drawLayout3 };

/**
 * Renders the itinerary as a tagged PDF on A4. The same itinerary gives the same bytes. Text
 * extraction gives the reading order. The document's properties contain no personal data.
 */
export const drawItinerary = async (itinerary: Itinerary, fonts: Fonts): Promise<Uint8Array> => {
  const { layout, confirmationNumber, issuedAt } = itinerary;
  const accessible = layout > 1 && fonts.tier === 'full';
  const pdf = openPdf(`${DOCUMENT_TITLE} ${confirmationNumber}`, issuedAt, accessible);
  const paper = openPaper(pdf, fonts);
  LAYOUTS[layout](paper, itinerary);
  paper.end();
  return buffer(pdf);
};
