import type { Font, GlyphRun } from 'fontkit';

/** More words than labels, cities, carriers, dates and times together; names are evicted again. */
const MOST = 5_000;

const known = new WeakMap<Font, Font>();

/**
 * Returns the font for the PDF library with a cache: it shapes a word once. Shaping takes two
 * thirds of a document's time, and most words of a document recur in the next one.
 */
export const textFont = (font: Font): Font => {
  const remembering = known.get(font) ?? rememberLayouts(font);
  known.set(font, remembering);
  return remembering;
};

const rememberLayouts = (font: Font): Font => {
  const runs = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, features) => {
    const key = features === undefined ? text : `${JSON.stringify(features)} ${text}`;
    const run = runs.get(key) ?? inThousandths(font.layout(text, features), font);
    if (runs.size >= MOST) runs.clear();
    runs.set(key, run);
    return run;
  };
  return Object.assign(Object.create(font), { layout });
};

/**
 * The PDF library scales each enumerable measure of a run's positions in place, to thousandths of
 * the em, at every layout. Here they are already scaled and not enumerable, so a run can be reused.
 */
const inThousandths = (run: GlyphRun, { unitsPerEm }: Font): GlyphRun => {
  const scale = 1_000 / unitsPerEm;
  const positions = run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) =>
    Object.defineProperties(
      {},
      {
        xAdvance: { value: xAdvance * scale },
        yAdvance: { value: yAdvance * scale },
        xOffset: { value: xOffset * scale },
        yOffset: { value: yOffset * scale },
        // The library sets it once more.
        advanceWidth: { value: (run.glyphs[at]?.advanceWidth ?? 0) * scale, writable: true },
      },
    ),
  );
  return Object.create(run, {
    positions: { value: positions },
    advanceWidth: { value: run.advanceWidth * scale },
  });
};
