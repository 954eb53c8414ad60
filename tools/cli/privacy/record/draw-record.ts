import { buffer } from 'node:stream/consumers';
import { type Block, paginate } from '#engine/itinerary/blocks.ts';
import { openShelf, OWN_FONTS } from '#engine/itinerary/font-shelf.ts';
import { fullFonts } from '#engine/itinerary/fonts.ts';
import { instant } from '#engine/itinerary/format.ts';
import { openPdf } from '#engine/itinerary/open-pdf.ts';
import { openPaper, type Paper } from '#engine/itinerary/paper.ts';
import { drawHairline } from '#engine/itinerary/page-frame.ts';
import { INK, LABEL, PAGE, type TextStyle } from '#engine/itinerary/theme.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import type { PersonalRecord } from '#projections/personal-record/personal-record.ts';
import type { TravellerRecord } from '#projections/personal-record/traveller-record.ts';
import {
  accountBlocks,
  bookingBlocks,
  dated,
  heading,
  messageBlocks,
  reminderBlocks,
  travellerBlocks,
} from './record-blocks.ts';

const TITLE_TEXT = `Personal data held by ${PRODUCT_NAME}`;
const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };

const titleBlock = (paper: Paper, exportedAt: string): Block => ({
  height: 48,
  draw: (y) => {
    paper.tagged('H1', () => paper.text(TITLE_TEXT, PAGE.left, y + 18, TITLE));
    paper.tagged('P', () => paper.text(`As of ${instant(exportedAt)}`, PAGE.left, y + 34, LABEL));
  },
});

/** A person's record as a tagged PDF on A4, for reading; the JSON beside it holds every detail. */
export const drawRecord = (record: PersonalRecord): Promise<Uint8Array> =>
  drawSections(record.exportedAt, (paper) => [
    ...record.accounts.map((account) => accountBlocks(paper, account)),
    ...record.bookings.map((booking) => bookingBlocks(paper, booking)),
    ...record.messages.map((message) => messageBlocks(paper, message)),
    ...(record.reminders.length > 0 ? [reminderBlocks(paper, record.reminders)] : []),
    [
      heading(paper, 'History'),
      ...record.history.map(({ at, what, actor }) => dated(paper, at, `${what} (${actor})`)),
    ],
  ]);

/** The same of one traveller beside the lead passenger. */
export const drawTravellerRecord = (record: TravellerRecord): Promise<Uint8Array> =>
  drawSections(record.exportedAt, (paper) => [travellerBlocks(paper, record)]);

const drawSections = async (
  exportedAt: string,
  sections: (paper: Paper) => Block[][],
): Promise<Uint8Array> => {
  const pdf = openPdf(TITLE_TEXT, exportedAt);
  const paper = openPaper(pdf, fullFonts(openShelf(OWN_FONTS)));
  const pages = paginate(
    [[titleBlock(paper, exportedAt)], ...sections(paper)],
    PAGE.bottom - PAGE.top,
  );
  for (const [at, blocks] of pages.entries()) {
    pdf.addPage();
    let y: number = PAGE.top;
    for (const block of blocks) {
      if (block.section && block !== blocks[0]) drawHairline(paper, y + 4);
      block.draw(y);
      y += block.height;
    }
    paper.artifact('Pagination', () =>
      paper.textUntil(`Page ${at + 1} of ${pages.length}`, PAGE.right, PAGE.footer, LABEL),
    );
  }
  paper.end();
  return buffer(pdf);
};
