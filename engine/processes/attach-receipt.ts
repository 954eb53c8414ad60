import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Issuer } from '../itinerary/compose-itinerary.ts';
import type { ItineraryRenderer } from '../itinerary/itinerary-renderer.ts';
import type { Attachment } from '../mail/mailer.ts';
import { composeReceipts } from '../receipt/compose-receipts.ts';
import type { ReceiptPorts } from '../receipt/issue-receipts.ts';
import { type Receipt, receiptFileName, receiptKey } from '../receipt/receipts.ts';

export type AttachReceiptPorts = ReceiptPorts & {
  sealing: Pick<Sealing, 'open'>;
  issuer: Issuer;
  renderer: Pick<ItineraryRenderer, 'renderReceipts'>;
};

/**
 * Returns the receipts of a booking as mail attachments, with card and time, and numbers new ones; with
 * `only`, that one. `undefined` if there is none: no card was charged, or the refund is pending.
 */
export const attachReceipt = async (
  ports: AttachReceiptPorts,
  bookingId: number,
  context: CommandContext,
  only?: Pick<Receipt, 'kind' | 'source'>,
): Promise<({ file: Attachment } & Pick<Receipt, 'card' | 'at'>) | undefined> => {
  const composed = await composeReceipts(ports, bookingId, context);
  if ('reason' in composed) return undefined;
  const receipts = composed.receipts.filter(
    (receipt) => only === undefined || receiptKey(receipt) === receiptKey(only),
  );
  const [first] = receipts;
  if (!first) return undefined;
  const file = {
    filename: receiptFileName(composed.confirmationNumber, first.kind),
    contentType: 'application/pdf',
    content: await ports.renderer.renderReceipts({ ...composed, receipts }),
  };
  return { file, card: first.card, at: first.at };
};
