import bwip from 'bwip-js/generic';
import { expect, test } from 'vitest';
import { arbitraryItinerary } from './itinerary.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { renderItinerary } from './render-itinerary.ts';

/** Operators of pdf.js in a path. */
const [MOVE, LINE, CLOSE] = [0, 1, 4];

/** Returns the squares that a path of rectangles covers, as `x,y`; its points are whole numbers. */
const squares = (path: number[]): Set<string> => {
  const covered = new Set<string>();
  let corners: [number, number][] = [];
  for (let at = 0; at < path.length;) {
    const operator = path[at];
    if (operator === MOVE) corners = [];
    if (operator === MOVE || operator === LINE) {
      corners.push([path[at + 1] ?? NaN, path[at + 2] ?? NaN]);
      at += 3;
    } else if (operator === CLOSE) {
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      for (let x = Math.min(...xs); x < Math.max(...xs); x += 1)
        for (let y = Math.min(...ys); y < Math.max(...ys); y += 1) covered.add(`${x},${y}`);
      at += 1;
    } else return new Set();
  }
  return covered;
};

test.each([
  'https://skyhold.example',
  'http://localhost:3000',
  'https://a-long-name.of-a-site.example',
])('the QR code in the document is that of the URL under %s', async (siteUrl) => {
  const itinerary = arbitraryItinerary({ sample: false, siteUrl });
  const { paths, text, alternatives } = await readPdf((await renderItinerary(itinerary)).bytes);
  const address = `${siteUrl}/verify/K7M2QX`;
  const [code] = bwip.raw('qrcode', address, 'eclevel=M mask=3');
  if (!code || !('pixs' in code)) throw new Error('no code');
  const dark = code.pixs.flatMap((module, at) =>
    module === 1 ? [`${at % code.pixx},${Math.floor(at / code.pixx)}`] : [],
  );
  const longest = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect([...squares(longest)].toSorted()).toEqual(dark.toSorted());
  expect(text.replaceAll('\n', '')).toContain(address);
  expect(alternatives[0]).toBe(`QR code of the address ${address}`);
});
