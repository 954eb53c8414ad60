import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import { type Itinerary, verificationAddress } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { drawQrCode } from '../qr-figure.ts';
import { BODY, PAGE, SKY, STRONG } from '../theme.ts';

const CODE = 56;
const TEXT = PAGE.left + CODE + 22;
const WIDTH = PAGE.right - TEXT;
const LINE = 12.5;
const TOP = 10;

const instruction = ({ additionalPassengers }: Itinerary): string => {
  const whose = additionalPassengers.length === 0 ? 'the passenger’s' : 'a passenger’s';
  return `Scan the code or open the address and enter ${whose} last name. The page shows this reservation and says whether this document is the current one.`;
};

/** How to check whether the document is valid. */
export const checkBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const address = verificationAddress(itinerary);
  const addressLines = wrapText(paper, address, WIDTH, STRONG);
  const lines = wrapText(paper, instruction(itinerary), WIDTH, BODY);
  const textHeight = (1 + addressLines.length + lines.length) * LINE;
  return {
    height: TOP + Math.max(CODE, textHeight) + 10,
    section: true,
    draw: (y) => {
      let base = y + TOP + 9;
      paper.tagged('H2', () => paper.text('Check this document', TEXT, base, STRONG));
      drawQrCode(paper, address, PAGE.left, y + TOP, CODE);
      const area: [number, number, number, number] = [TEXT, base + 4, WIDTH, LINE];
      paper.link(address, area, () => {
        for (const line of addressLines)
          paper.text(line, TEXT, (base += LINE), { ...STRONG, color: SKY });
      });
      paper.tagged('P', () => {
        for (const line of lines) paper.text(line, TEXT, (base += LINE), BODY);
      });
    },
  };
};
