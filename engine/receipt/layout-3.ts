import type { Block } from '../itinerary/blocks.ts';
import { factRow } from '../itinerary/fact-row.ts';
import { wrapText } from '../itinerary/fit-text.ts';
import { countryName, instant24, plainDate, usd } from '../itinerary/format.ts';
import type { Paper } from '../itinerary/paper.ts';
import {
  BODY,
  CONTENT_WIDTH,
  HEADING,
  INK,
  LABEL,
  PAGE,
  STRONG,
  type TextStyle,
} from '../itinerary/theme.ts';
import type { PrintedReceipt, Receipts } from './compose-receipts.ts';
import { includedTax } from './included-tax.ts';
import { soldText, termsText, WORDS } from './layout-3-words.ts';
import { cardName, type Receipt } from './receipts.ts';

const AMOUNT: TextStyle = { size: 23, weight: 'semibold', color: INK };
const NOTE =
  'The fee is for a reservation document, not for a ticket. The flights were not charged.';
const LINE = 13;
const HALF = CONTENT_WIDTH / 2;

/** Amount and day, which the reader looks for first. */
const amountBlock = (paper: Paper, { kind, at, amountCents }: Receipt): Block => ({
  height: 54,
  draw: (y) =>
    paper.tagged('P', () => {
      paper.text(`${usd(amountCents)} USD`, PAGE.left, y + 20, AMOUNT);
      paper.text(`${WORDS[kind].done} on ${plainDate(at)}`, PAGE.left, y + 36, BODY);
    }),
});

/** Seller and buyer beside each other, as on an envelope. */
const partiesBlock = (
  paper: Paper,
  { seller, buyer }: PrintedReceipt,
  { issuer }: Receipts,
): Block => {
  const columns = [
    {
      title: 'From',
      lines: [
        seller.name,
        seller.address,
        seller.taxId && `Tax ID ${seller.taxId}`,
        seller.supportEmail ?? issuer.supportEmail,
      ],
    },
    {
      title: 'Billed to',
      lines: [
        `${buyer.firstName} ${buyer.lastName}`,
        buyer.street,
        [buyer.city, buyer.state, buyer.zipCode].filter(Boolean).join(', '),
        buyer.country && countryName(buyer.country),
      ],
    },
  ].map(({ title, lines }, at) => ({
    title,
    x: PAGE.left + at * HALF,
    lines: lines.flatMap((line) => (line ? wrapText(paper, line, HALF - 20, BODY) : [])),
  }));
  return {
    height: 36 + LINE * Math.max(...columns.map(({ lines }) => lines.length)),
    section: true,
    draw: (y) => {
      for (const { title, x, lines } of columns) {
        paper.tagged('H2', () => paper.text(title, x, y + 17, LABEL));
        paper.tagged('P', () => {
          for (const [at, line] of lines.entries())
            paper.text(line, x, y + 31 + at * LINE, at === 0 ? STRONG : BODY);
        });
      }
    },
  };
};

/** A text and an amount at the right edge; `above` is the space above them. */
const sumBlock = (
  paper: Paper,
  [text, amount]: [text: string, amount: string],
  style: TextStyle,
  above = 0,
): Block => ({
  height: above + 17,
  section: above > 0,
  draw: (y) =>
    paper.tagged('P', () => {
      paper.text(text, PAGE.left, y + above + 9, style);
      paper.textUntil(amount, PAGE.right, y + above + 9, style);
    }),
});

/** What the fee is for, and the accepted terms. */
const noteBlock = (paper: Paper, receipt: PrintedReceipt): Block => {
  const terms = termsText(receipt);
  return {
    height: 30,
    section: true,
    draw: (y) => {
      paper.tagged('P', () => paper.text(NOTE, PAGE.left, y + 18, LABEL));
      if (terms !== '') paper.tagged('P', () => paper.text(terms, PAGE.left, y + 18 + LINE, LABEL));
    },
  };
};

/**
 * The third layout: amount, seller and buyer, what was sold, tax and total, and how it was
 * paid.
 */
export const receiptBlocks = (
  paper: Paper,
  receipt: PrintedReceipt,
  documents: Receipts,
): Block[] => {
  const { kind, at, amountCents, card, credits, seller } = receipt;
  const words = WORDS[kind];
  const signed = (cents: number) => `${usd(kind === 'credit-note' ? -cents : cents)} USD`;
  const rate = seller.taxRatePercent;
  const tax = rate === null ? 0 : includedTax(amountCents, rate);
  const facts = [
    { label: words.card, value: card ? cardName(card) : '', span: 1 },
    { label: `${words.done} at`, value: instant24(at), span: 1 },
    { label: 'Confirmation number', value: documents.confirmationNumber, span: 1 },
    { label: words.credits, value: credits ?? '', span: 1 },
  ].filter(({ value }) => value !== '');
  const paidRow = factRow(paper, facts);
  return [
    amountBlock(paper, receipt),
    partiesBlock(paper, receipt, documents),
    sumBlock(paper, [soldText(receipt, documents), signed(amountCents)], STRONG, 12),
    ...(rate === null
      ? []
      : [
          sumBlock(paper, ['Net', signed(amountCents - tax)], BODY),
          sumBlock(paper, [`Included tax (${rate}%)`, signed(tax)], BODY),
        ]),
    { height: 8, draw: () => undefined },
    sumBlock(paper, [words.total, signed(amountCents)], HEADING, 16),
    { height: paidRow.height + 22, draw: (y) => paidRow.draw(y + 8) },
    noteBlock(paper, receipt),
  ];
};
