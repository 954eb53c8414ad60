// JavaScript, since a thread is started without the loader of the program that starts it.
import { register } from 'tsx/esm/api';

register();
const { renderItinerary } = await import('./render-itinerary.ts');

export default renderItinerary;
