import { buffer } from 'node:stream/consumers';
import type { Block } from '../itinerary/blocks.ts';
import { factRow } from '../itinerary/fact-row.ts';
import type { Fonts } from '../itinerary/fonts.ts';
import { countryName, instant24, usd } from '../itinerary/format.ts';
import { openPdf } from '../itinerary/open-pdf.ts';
import { drawHairline, drawHeader, HEADER_HEIGHT } from '../itinerary/page-frame.ts';
import { openPaper, type Paper } from '../itinerary/paper.ts';
import { HEADING, INK, LABEL, PAGE, type TextStyle } from '../itinerary/theme.ts';
import type { Receipts } from './compose-receipts.ts';
import { cardName, type Receipt, receiptNumber } from './receipts.ts';

const TITLE: TextStyle = { size: 19, weight: 'semibold', color: INK };
const TITLES = { receipt: 'Receipt', 'credit-note': 'Credit note' };
const GAP = 14;

/** The tax that a price includes, cents, rounded to the nearest. */
export const includedTax = (amountCents: number, ratePercent: number): number =>
  amountCents - Math.round(amountCents / (1 + ratePercent / 100));

/** Receipts of the first layout name no country. */
const addressOf = ({ layout }: Receipt, { buyer }: Receipts): string =>
  [
    buyer.street,
    buyer.city,
    buyer.state,
    buyer.zipCode,
    layout === 2 && buyer.country && countryName(buyer.country),
  ]
    .filter(Boolean)
    .join(', ');

/** What was paid for; receipts of the first layout name neither trip nor travellers. */
const soldBy = ({ layout }: Receipt, { isRoundTrip, travellers }: Receipts): string =>
  layout === 2
    ? `Flight itinerary reservation, ${isRoundTrip ? 'round trip' : 'one way'}, ${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`
    : 'Flight itinerary reservation, reservation fee';

const blocksOf = (paper: Paper, receipt: Receipt, documents: Receipts): Block[] => {
  const { kind, at, amountCents, card, credits, seller } = receipt;
  const { buyer, confirmationNumber, issuer } = documents;
  const row = (facts: [label: string, value: string, span: number][]) => {
    const given = facts.filter(([, value]) => value !== '');
    return factRow(
      paper,
      given.map(([label, value, span]) => ({ label, value, span })),
    );
  };
  const signed = (cents: number) => `${usd(kind === 'receipt' ? cents : -cents)} USD`;
  const rate = seller.taxRatePercent;
  const tax = rate === null ? 0 : includedTax(amountCents, rate);
  return [
    row([
      [kind === 'receipt' ? 'Paid' : 'Refunded', instant24(at), 1],
      ['Credits receipt', credits ?? '', 1],
      ['Card', card ? cardName(card) : '', 1],
      ['Confirmation number', confirmationNumber, 1],
    ]),
    row([
      ['Seller', [seller.name, seller.address].filter(Boolean).join(', '), 2],
      ['Tax ID', seller.taxId ?? '', 2],
    ]),
    row([
      ['Billed to', `${buyer.firstName} ${buyer.lastName}`.normalize('NFC'), 2],
      ['Address', addressOf(receipt, documents), 2],
    ]),
    row([
      ['For', soldBy(receipt, documents), 2],
      ['Questions', issuer.supportEmail, 2],
    ]),
    ...(rate === null
      ? []
      : [
          row([
            ['Net', signed(amountCents - tax), 2],
            [`Included tax (${rate}%)`, signed(tax), 2],
          ]),
        ]),
    {
      height: 44,
      section: true,
      draw: (y) =>
        paper.tagged('P', () => {
          const total = kind === 'receipt' ? 'Total paid' : 'Total credited';
          paper.text(total, PAGE.left, y + 26, HEADING);
          paper.textUntil(signed(amountCents), PAGE.right, y + 26, HEADING);
        }),
    },
  ];
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
    drawHeader(paper, { label: `${title} number`, number: receiptNumber(receipt) }, true);
    let y = PAGE.top + HEADER_HEIGHT;
    const titleAt = y + 18;
    paper.tagged(at === 0 ? 'H1' : 'H2', () => paper.text(title, PAGE.left, titleAt, TITLE));
    y += 34;
    for (const block of blocksOf(paper, receipt, documents)) {
      if (block.section) drawHairline(paper, y);
      block.draw(y);
      y += block.height + GAP;
    }
    paper.artifact('Pagination', () => {
      paper.textUntil(`Page ${at + 1} of ${receipts.length}`, PAGE.right, PAGE.footer, LABEL);
    });
  }
  paper.end();
  return buffer(pdf);
};
