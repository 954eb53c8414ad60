import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type ReadPdf = {
  /** Each page's text in the order of extraction, one line of the page per line. */
  pages: string[];
  /** All pages' text. */
  text: string;
  /** How many shapes each page draws besides its text. */
  shapes: number[];
  title: string;
  language: string;
  /** The roles of the structure tree's elements, page after page. */
  roles: string[];
  /** The alternative texts in it. */
  alternatives: string[];
  /** The right end of each text, in points from the left. */
  ends: number[];
  /** Every shape of one fill or stroke, as pdf.js draws it: operators and their points. */
  paths: number[][];
};

/** Returns the values under `key` in the nodes of a structure tree, in reading order. */
const under = (node: object, key: string): string[] => [
  textAt(node, key),
  ...('children' in node && Array.isArray(node.children)
    ? node.children.flatMap((child) => under(child, key))
    : []),
];

const stringsUnder = (node: object, key: string) => under(node, key).filter((text) => text !== '');

const textAt = (value: unknown, key: string): string => {
  const found = new Map<string, unknown>(Object.entries(value ?? {})).get(key);
  return typeof found === 'string' ? found : '';
};

/** Opens a PDF as a reader would. The given bytes stay usable. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  const roles: string[] = [];
  const shapes: number[] = [];
  const alternatives: string[] = [];
  const ends: number[] = [];
  const paths: number[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
    for (const item of items) if ('str' in item) ends.push(Number(item.transform[4]) + item.width);
    const { fnArray, argsArray } = await page.getOperatorList();
    const drawn = argsArray.filter((_, at) => fnArray[at] === OPS.constructPath);
    shapes.push(drawn.length);
    paths.push(...drawn.map((path: [number, [Float32Array]]) => Array.from(path[1][0])));
    const tree = (await page.getStructTree()) ?? {};
    roles.push(...stringsUnder(tree, 'role'));
    alternatives.push(...stringsUnder(tree, 'alt'));
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  return {
    pages,
    text: pages.join('\n'),
    shapes,
    title: textAt(info, 'Title'),
    language: textAt(info, 'Language'),
    roles,
    alternatives,
    ends,
    paths,
  };
};
