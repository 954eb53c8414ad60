import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import { usd } from '../format.ts';
import { verificationAddress } from '../itinerary.ts';
import type { Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { drawQrCode } from '../qr-figure.ts';
import { BODY, CONTENT_WIDTH, LABEL, PAGE, RULE, STRONG } from '../theme.ts';

const TOP = 12;
const CODE = 64;
const TEXT_WIDTH = 262;
const FACTS = PAGE.left + TEXT_WIDTH + 22;
const FACTS_WIDTH = PAGE.right - CODE - 18 - FACTS;
const LINE = 12.5;

const INSTRUCTION =
  'Scan the code or open the address below. It asks for the passenger’s last name before it tells whether this document is valid; the address alone tells nothing.';

/** How to check whether the document is valid; beside it the fee and the contact. */
export const checkBlock = (paper: Paper, itinerary: Itinerary): Block => {
  const address = verificationAddress(itinerary);
  const lines = [
    ...wrapText(paper, INSTRUCTION, TEXT_WIDTH, BODY).map((line) => ({ line, style: BODY })),
    ...wrapText(paper, address, TEXT_WIDTH, STRONG).map((line) => ({ line, style: STRONG })),
  ];
  const facts = [
    { label: 'Reservation fee paid', value: `${usd(itinerary.reservationFeeCents)} USD` },
    { label: 'Questions', value: itinerary.supportEmail },
  ].map(({ label, value }) => ({
    label,
    values: wrapText(paper, value, FACTS_WIDTH, BODY),
  }));
  const factLines = facts.reduce((sum, { values }) => sum + values.length, facts.length);
  const tallest = Math.max(CODE, (lines.length + 1) * LINE, factLines * LINE + 6);
  return {
    height: TOP + tallest,
    draw: (y) => {
      paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 0.6).fill(RULE));
      const base = y + TOP + 8;
      paper.tagged('H2', () => paper.text('How to check this document', PAGE.left, base, STRONG));
      drawQrCode(paper, address, PAGE.right - CODE, y + TOP, CODE);
      paper.tagged('P', () => {
        for (const [at, { line, style }] of lines.entries())
          paper.text(line, PAGE.left, base + 14 + at * LINE, style);
      });
      let top = base;
      for (const { label, values } of facts) {
        paper.tagged('P', () => {
          paper.text(label, FACTS, top, LABEL);
          for (const [at, value] of values.entries())
            paper.text(value, FACTS, top + (at + 1) * LINE, BODY);
        });
        top += (values.length + 1) * LINE + 6;
      }
    },
  };
};
