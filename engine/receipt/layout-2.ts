import type { Block } from '../itinerary/blocks.ts';
import { factRow } from '../itinerary/fact-row.ts';
import { countryName, instant24, usd } from '../itinerary/format.ts';
import type { Paper } from '../itinerary/paper.ts';
import { HEADING, PAGE } from '../itinerary/theme.ts';
import type { PrintedReceipt, Receipts } from './compose-receipts.ts';
import { includedTax } from './included-tax.ts';
import { cardName } from './receipts.ts';

const GAP = 14;

/** Receipts of the first layout name no country. */
const addressOf = ({ layout, buyer }: PrintedReceipt): string =>
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
const soldBy = ({ layout }: PrintedReceipt, { isRoundTrip, travellers }: Receipts): string =>
  layout === 2
    ? `Flight itinerary reservation, ${isRoundTrip ? 'round trip' : 'one way'}, ${travellers} ${travellers === 1 ? 'traveller' : 'travellers'}`
    : 'Flight itinerary reservation, reservation fee';

/** The first two layouts, for receipts that were numbered with them: rows of facts. */
export const factBlocks = (paper: Paper, receipt: PrintedReceipt, documents: Receipts): Block[] => {
  const { kind, at, amountCents, card, credits, seller, buyer } = receipt;
  const { confirmationNumber, issuer } = documents;
  const row = (facts: [label: string, value: string, span: number][]) => {
    const given = facts.filter(([, value]) => value !== '');
    const drawn = factRow(
      paper,
      given.map(([label, value, span]) => ({ label, value, span })),
    );
    return { ...drawn, height: drawn.height + GAP };
  };
  const signed = (cents: number) => `${usd(kind === 'receipt' ? cents : -cents)} USD`;
  const rate = seller.taxRatePercent;
  const tax = rate === null ? 0 : includedTax(amountCents, rate);
  return [
    row([
      [kind === 'receipt' ? 'Paid' : 'Refunded', instant24(at), 1],
      ['Credits receipt', credits ?? '', 1],
      // These layouts print `VISA`.
      ['Card', card ? cardName({ ...card, brand: card.brand.toUpperCase() }) : '', 1],
      ['Confirmation number', confirmationNumber, 1],
    ]),
    row([
      ['Seller', [seller.name, seller.address].filter(Boolean).join(', '), 2],
      ['Tax ID', seller.taxId ?? '', 2],
    ]),
    row([
      ['Billed to', `${buyer.firstName} ${buyer.lastName}`.normalize('NFC'), 2],
      ['Address', addressOf(receipt), 2],
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
