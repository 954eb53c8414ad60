import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOLE, textsOfSource } from './texts-of-source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What runs in production; tools, tests and the gallery show no text to travellers. */
const FLOORS = ['web/src', 'http', 'engine'];
const NOT_SHOWN = /\.(test|fixture|d)\.tsx?$|^(test|gallery)\//;

/** Returns every text that the product can show, by the path of its source file. */
export const textsByFile = async (): Promise<Map<string, Set<string>>> => {
  const files = new Map<string, Set<string>>();
  for (const floor of FLOORS)
    for (const path of await readdir(join(ROOT, floor), { recursive: true })) {
      if (!/\.(tsx?|json)$/.test(path) || NOT_SHOWN.test(path)) continue;
      const text = await readFile(join(ROOT, floor, path), 'utf8');
      const texts = path.endsWith('.json')
        ? textsOfSource(`${path}.ts`, `export default ${text}`)
        : textsOfSource(path, text);
      files.set(`${floor}/${path}`, await texts);
    }
  return files;
};

/**
 * Returns whether a text of the specification is one of these, its braces being holes. It may also
 * consist of two: `required('City')` with `${label} is required`.
 */
export const isFoundIn = (texts: Set<string>, wanted: string): boolean => {
  if (texts.has(wanted.replaceAll(/\{[^{}]+\}/g, HOLE))) return true;
  return [...texts].some((text) => {
    const [start = '', end = '', ...more] = text.split(HOLE);
    if (!text.includes(HOLE) || more.length > 0 || !/\w{3}/.test(text)) return false;
    const filling = wanted.slice(start.length, wanted.length - end.length);
    return wanted === start + filling + end && texts.has(filling);
  });
};
