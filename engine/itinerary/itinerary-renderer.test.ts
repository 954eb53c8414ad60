import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arbitraryItinerary } from './itinerary.fixture.ts';
import { createItineraryRenderer, type ItineraryRenderer } from './itinerary-renderer.ts';
import { renderItinerary } from './render-itinerary.ts';

const itinerary = arbitraryItinerary();
let renderer: ItineraryRenderer;
let warnings: unknown[];

beforeEach(() => {
  warnings = [];
  renderer = createItineraryRenderer({ warn: (...words: unknown[]) => warnings.push(words) });
});
afterEach(() => renderer.close());

test('a document from a worker thread has the same bytes as elsewhere', async () => {
  const { bytes, ...there } = await renderer.render(itinerary);
  const { bytes: ownBytes, ...here } = await renderItinerary(itinerary);
  expect(there).toEqual(here);
  expect(Buffer.from(bytes).equals(ownBytes)).toBe(true);
  expect(warnings).toEqual([]);
});

test('threads start with the first document and end with the renderer', async () => {
  const started: Worker[] = [];
  const note = (message: unknown) => started.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', note);
  try {
    createItineraryRenderer({ warn: () => undefined });
    expect(started).toEqual([]);
    await renderer.render(itinerary);
    expect(started.length).toBeGreaterThan(0);
    await renderer.close();
    expect(started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
  } finally {
    unsubscribe('worker_threads', note);
  }
});

/** The CPU time of this thread for the fastest of ten documents, in ms: other load only adds. */
const ownTime = async (draw: typeof renderItinerary) => {
  let least = Infinity;
  for (let drawn = 0; drawn < 10; drawn += 1) {
    const before = performance.eventLoopUtilization();
    await draw(itinerary);
    least = Math.min(least, performance.eventLoopUtilization(before).active);
  }
  return least;
};

test('the calling thread does little work for a document', async () => {
  const alone = await ownTime(renderItinerary);
  expect(await ownTime(renderer.render)).toBeLessThan(alone / 3);
});
