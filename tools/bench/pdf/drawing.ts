import { drawItinerary } from '#engine/itinerary/draw-itinerary.ts';
import { plainFonts } from '#engine/itinerary/fonts.ts';
import type { Itinerary } from '#engine/itinerary/itinerary.ts';
import { renderItinerary } from '#engine/itinerary/render-itinerary.ts';

/** For each document: milliseconds, milliseconds of CPU, bytes. */
export type Drawn = { times: number[]; cpuTimes: number[]; sizes: number[] };

const drawEach = async (
  itineraries: Itinerary[],
  draw: (itinerary: Itinerary) => Promise<Uint8Array>,
): Promise<Drawn> => {
  const drawn: Drawn = { times: [], cpuTimes: [], sizes: [] };
  for (const itinerary of itineraries) {
    const before = process.cpuUsage();
    const start = performance.now();
    drawn.sizes.push((await draw(itinerary)).length);
    drawn.times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    drawn.cpuTimes.push((user + system) / 1_000);
  }
  return drawn;
};

/** As in the product. */
export const drawFull = (itineraries: Itinerary[]): Promise<Drawn> =>
  drawEach(itineraries, async (itinerary) => (await renderItinerary(itinerary)).bytes);

const helvetica = plainFonts(() => {
  throw new Error('Helvetica only');
});

/** The same pages in the standard font. */
export const drawInHelvetica = (itineraries: Itinerary[]): Promise<Drawn> =>
  drawEach(itineraries, (itinerary) => drawItinerary(itinerary, helvetica));
