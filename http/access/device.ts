import type { Context } from 'koa';

/** Browsers by the first word that only they say of themselves. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and system of a `User-Agent` in plain words, such as `Firefox on Windows`. */
export const deviceOf = (context: Pick<Context, 'get'>): string => {
  const agent = context.get('user-agent');
  const browser = nameIn(BROWSERS, agent) ?? 'Unknown browser';
  const system = nameIn(SYSTEMS, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
};
