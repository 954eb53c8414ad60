// JavaScript, since a thread is started without the loader of the program that starts it.
import { register } from 'tsx/esm/api';

register();
const { renderItinerary } = await import('./render-itinerary.ts');
export const { renderReceipts } = await import('../receipt/render-receipts.ts');

export default renderItinerary;
