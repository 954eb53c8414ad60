// JavaScript, because a thread does not inherit the loader of its program.
import { register } from 'tsx/esm/api';

register();
const { renderItinerary } = await import('./render-itinerary.ts');
export const { renderReceipts } = await import('../receipt/render-receipts.ts');
/** Loaded when the first document is signed. */
export const signPdf = async ({ pdf, at, key }) =>
  (await import('./sign-pdf.ts')).signPdf(pdf, at, key);

export default renderItinerary;
