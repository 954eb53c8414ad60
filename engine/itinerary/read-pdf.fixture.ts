import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type ReadPdf = {
  /** Each page's text in the order of extraction, one line of the page per line. */
  pages: string[];
  /** The same in one piece. */
  text: string;
  /** How many shapes each page draws besides its text. */
  shapes: number[];
  title: string;
  language: string;
  /** The roles of the structure tree's elements, page after page. */
  roles: string[];
};

const rolesUnder = (node: object): string[] => [
  ...('role' in node && typeof node.role === 'string' ? [node.role] : []),
  ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesUnder) : []),
];

const textAt = (value: unknown, key: string): string => {
  const found = new Map<string, unknown>(Object.entries(value ?? {})).get(key);
  return typeof found === 'string' ? found : '';
};

/** Opens a PDF as a reader's program does. The bytes given stay usable. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  const roles: string[] = [];
  const shapes: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
    const { fnArray } = await page.getOperatorList();
    shapes.push(fnArray.filter((operator) => operator === OPS.constructPath).length);
    roles.push(...rolesUnder((await page.getStructTree()) ?? {}));
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
  };
};
