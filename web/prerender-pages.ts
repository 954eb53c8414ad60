import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageFolder } from '../http/contracts/pages.ts';
import { pageStyles } from './page-styles.ts';
import type { PageHtml, pagesHtml, resultsHtml } from './src/app/pages-html.tsx';

const resultsChunks = ['src/app/data-layout.tsx', 'src/features/results/results-screen.tsx'];

/**
 * Vite plugin: writes one HTML file for each screen into `pages/sample/` and `pages/live/`, each
 * with its own head. The server uses the folder of its flight supplier, so that the first paint
 * shows the sample banner for sample flights. Pages that are the same for every visitor contain
 * their content and its styles, so that the first response can be read; React then hydrates them.
 * (They have no font preload, which delays the first paint.) `results.html` and
 * `results-round-trip.html` are the frame of the results with placeholders, into which the server
 * inserts the search; they request the flights and the code of the screen at once.
 */
export const prerenderPages = (): Plugin => {
  let outDir = '';
  let root = '';
  let isForServer = false;
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
      isForServer = Boolean(config.build.ssr);
    },
    async writeBundle(_, bundle) {
      if (isForServer) return;
      const index = join(outDir, 'index.html');
      const shell = await readFile(index, 'utf8');
      const inlineStyles = await createInliner(shell, outDir);
      for (const { sample, pages, results } of await renderPages(root)) {
        const folder = join(outDir, pageFolder(sample));
        await mkdir(folder, { recursive: true });
        const write = async (page: PageHtml, html: string) =>
          writeFile(join(folder, page.file), page.content ? inlineStyles(html) : html);
        for (const page of pages) await write(page, pageOf(page, shell));
        for (const page of results)
          await write(page, withLinks(pageOf(page, shell), resultsLinks(bundle, shell, page)));
      }
      // The template of all other pages is not served.
      await rm(index);
    },
  };
};

/** The same URL as the screen's (`useFlightSearch`), or the browser would request it twice. */
const flightsLink = (returnDate: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/flights/search?from=%from%&amp;to=%to%&amp;date=%departureDate%${returnDate}">`;

/** The files that the results need besides those of every page. */
function resultsLinks(bundle: Rolldown.OutputBundle, shell: string, page: PageHtml) {
  const returnDate = page.file === 'results.html' ? '' : '&amp;returnDate=%returnDate%';
  const font = Object.keys(bundle).find((file) => /inter-latin-wght.*\.woff2$/.test(file));
  const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
  const chunkLinks = filesOf(bundle, resultsChunks)
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  return [flightsLink(returnDate), fontLink, ...chunkLinks];
}

/** Returns a page of the template. With content, scripts load after the first paint. */
function pageOf({ head, content, rootAttributes, takenOverAt }: PageHtml, shell: string) {
  const path = takenOverAt === undefined ? '' : ` data-path="${takenOverAt}"`;
  const page = shell
    .replace(/<title>.*<\/title>/, () => head)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" ${rootAttributes}${path}>${content}</div>`,
    );
  if (content === '') return page;
  return page.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
}

const withLinks = (page: string, links: string[]) =>
  page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);

/** Returns the chunks of these modules and everything that they import. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]) {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    const facade = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
    if (modules.some((module) => facade.endsWith(module))) add(file);
  }
  return [...files];
}

/**
 * Returns a function that puts the styles of a page into its head, so that the first response can be
 * painted, and the link to all styles at its end.
 */
async function createInliner(shell: string, outDir: string) {
  const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(shell) ?? [];
  const sheet = await readFile(join(outDir, file), 'utf8');
  const late = link.replace('<link', '<link fetchpriority="low"');
  return (html: string) =>
    html
      .replace(link, () => `<style>${pageStyles(sheet, html)}</style>`)
      .replace('</body>', `  ${late}\n  </body>`);
}

async function renderPages(root: string) {
  const directory = await mkdtemp(join(tmpdir(), 'prerender-pages-'));
  try {
    await build({
      root,
      logLevel: 'error',
      configFile: join(root, 'vite.config.ts'),
      build: {
        ssr: 'src/app/pages-html.tsx',
        outDir: directory,
        emptyOutDir: false,
        copyPublicDir: false,
      },
      ssr: { noExternal: true },
    });
    const module: { pagesHtml: typeof pagesHtml; resultsHtml: typeof resultsHtml } = await import(
      pathToFileURL(join(directory, 'pages-html.js')).href
    );
    const render = async (sample: boolean) => ({
      sample,
      pages: await module.pagesHtml(sample),
      results: [await module.resultsHtml(false, sample), await module.resultsHtml(true, sample)],
    });
    return [await render(true), await render(false)];
  } finally {
    await rm(directory, { recursive: true });
  }
}
