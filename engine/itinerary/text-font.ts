import type { Font, GlyphRun } from 'fontkit';

/** More words than labels, cities, carriers, dates and times together; names pass through. */
const MOST = 5_000;

const known = new WeakMap<Font, Font>();

/**
 * The font as the PDF library is to have it: it shapes a word once. Shaping takes two thirds of the
 * time that a document takes, and most words of a document stand in the next one too.
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
 * the em, whenever it lays out a text. Here they are scaled already and not enumerable, so a run
 * can be handed out again.
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
        // Set once more by the library.
        advanceWidth: { value: (run.glyphs[at]?.advanceWidth ?? 0) * scale, writable: true },
      },
    ),
  );
  return Object.create(run, {
    positions: { value: positions },
    advanceWidth: { value: run.advanceWidth * scale },
  });
};
