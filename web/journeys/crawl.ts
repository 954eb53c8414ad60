import { JSDOM } from 'jsdom';

/** One answer of the site, as a crawler without a browser reads it. */
export type Crawled = {
  status: number;
  /** The HTML as it was sent; empty for a file. */
  html: string;
  document: Document | null;
  /** A page that links to it. */
  from: string;
};

/** Returns the links of a document and the files that it needs. */
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

/** Returns path and query of a URL within the site, and its anchor; `null` for any other. */
export const within = (site: string, address: string, base: string) => {
  const url = new URL(address, new URL(base, site));
  if (url.origin !== new URL(site).origin) return null;
  return { path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) };
};

/** One answer of the site. */
export const read = async (site: string, path: string, from = 'the start'): Promise<Crawled> => {
  // The server ends an idle connection while a test checks what it has read.
  const answer = await fetch(new URL(path, site), { headers: { connection: 'close' } });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? await answer.text() : '';
  await (isPage ? undefined : answer.body?.cancel());
  // Styles are not needed, and jsdom does not know all of today's styles.
  const unstyled = html.replace(/<style>.*?<\/style>/s, '');
  const document = isPage ? new JSDOM(unstyled).window.document : null;
  return { status: answer.status, html, document, from };
};

/**
 * Follows every internal link from `starts` on, including files, requesting each once. Returns the
 * answers by path and query.
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
