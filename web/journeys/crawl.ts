import { JSDOM } from 'jsdom';

/** One answer of the site, as a crawler without a browser reads it. */
export type Crawled = {
  status: number;
  /** The HTML as it was sent; empty for a file. */
  html: string;
  document: Document | null;
  /** Where it was found: an address that leads to it. */
  from: string;
};

/** Where a document leads: links to follow, and files that it needs. */
const addressesIn = (document: Document): string[] => {
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '');
  return [
    ...all('a[href]', 'href'),
    ...all('link[href]', 'href'),
    ...all('script[src], img[src]', 'src'),
    ...all('source[srcset]', 'srcset'),
    ...all('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
  ];
};

/** The path and query of an address within the site, with its anchor apart; `null` for any other. */
export const within = (site: string, address: string, base: string) => {
  const url = new URL(address, new URL(base, site));
  if (url.origin !== new URL(site).origin) return null;
  return { path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) };
};

/** One answer of the site. */
export const read = async (site: string, path: string, from = 'the start'): Promise<Crawled> => {
  // The server ends an idle connection while a test looks at what it has read.
  const answer = await fetch(new URL(path, site), { headers: { connection: 'close' } });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? await answer.text() : '';
  await (isPage ? undefined : answer.body?.cancel());
  // Nobody looks at it, and jsdom does not know all of today's styles.
  const unstyled = html.replace(/<style>.*?<\/style>/s, '');
  const document = isPage ? new JSDOM(unstyled).window.document : null;
  return { status: answer.status, html, document, from };
};

/**
 * Follows every internal address from `starts` on, files and all, and asks for each once.
 * Answers by path and query.
 */
export const crawl = async (site: string, starts: string[]): Promise<Map<string, Crawled>> => {
  const found = new Map<string, Crawled>();
  const waiting = starts.map((path) => ({ path, from: 'the start' }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (found.has(path)) continue;
    const crawled = await read(site, path, from);
    found.set(path, crawled);
    for (const address of crawled.document ? addressesIn(crawled.document) : []) {
      const target = within(site, address, path);
      if (target) waiting.push({ path: target.path, from: path });
    }
  }
  return found;
};
