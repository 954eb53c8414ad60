/** What a world left: the rules that it broke, and what happened, step by step. */
export type Played = { broken: string[]; story: string[] };

/** Prints what happened in a world, named as `npm run simulate` takes it, and the rules that it broke. */
export const printStory = (world: string, { story, broken }: Played) =>
  process.stdout.write(
    [`The world ${world}:`, ...story, ...broken.map((what) => `BROKEN: ${what}`), ''].join('\n'),
  );
