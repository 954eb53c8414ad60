// JavaScript, since a thread is started without the loader of the program that starts it.
import { register } from 'tsx/esm/api';

register();
const { renderItinerary } = await import('./render-itinerary.ts');
export const { renderReceipts } = await import('../receipt/render-receipts.ts');
/** Loaded with the first document that is signed. */
export const signPdf = async ({ pdf, at, key }) =>
  (await import('./sign-pdf.ts')).signPdf(pdf, at, key);

export default renderItinerary;
