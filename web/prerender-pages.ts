import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const homeEntry = 'src/app/home-html.tsx';
const resultsChunks = ['src/app/data-layout.tsx', 'src/features/results/results-screen.tsx'];

/**
 * Writes three pages beside `index.html`, all with their styles inside. `home.html` is the home
 * page as HTML, so that the first answer of the server is enough to show it; the browser then
 * takes it over. (Its first paint comes later with a font preload than without, so it has none.)
 * `results.html` and `results-round-trip.html` are the frame of the results with skeletons, into
 * which the server writes the search; they ask at once for the flights and the code of the screen.
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
      const shell = await inlineStyles(await readFile(join(outDir, 'index.html'), 'utf8'), outDir);
      const html = await renderPages(root);
      await writeFile(join(outDir, 'home.html'), withContent(shell, html.home));
      const font = Object.keys(bundle).find((file) => /inter-latin-wght.*\.woff2$/.test(file));
      const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
      const chunkLinks = filesOf(bundle, resultsChunks)
        .filter((file) => !shell.includes(file))
        .map(
          (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
        );
      const links = [flightsLink, fontLink, ...chunkLinks];
      for (const [file, content] of Object.entries(html.results)) {
        const page = withTitle(withContent(shell, content), 'Flights %from% → %to%');
        await writeFile(join(outDir, file), withLinks(page, links));
      }
    },
  };
};

/** As the screen asks for them (`useFlightSearch`), or the browser would ask twice. */
const flightsLink =
  '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/flights/search?from=%from%&amp;to=%to%&amp;date=%departureDate%">';

const withTitle = (page: string, title: string) =>
  page.replace(/<title>.*(?= \|)/, () => `<title>${title}`);

/** The content is there without scripts, which therefore leave the line to what is painted first. */
const withContent = (page: string, html: string) =>
  page
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

const withLinks = (page: string, links: string[]) =>
  page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);

/** The chunks of these modules and everything that they import. */
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

async function inlineStyles(page: string, outDir: string) {
  const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(page) ?? [];
  const css = await readFile(join(outDir, file), 'utf8');
  return page.replace(link, () => `<style>${css}</style>`);
}

async function renderPages(root: string) {
  const directory = await mkdtemp(join(tmpdir(), 'prerender-home-'));
  try {
    await build({
      root,
      logLevel: 'error',
      configFile: join(root, 'vite.config.ts'),
      build: { ssr: homeEntry, outDir: directory, emptyOutDir: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const module: {
      homeHtml: () => Promise<string>;
      resultsHtml: (isRoundTrip: boolean) => Promise<string>;
    } = await import(pathToFileURL(join(directory, 'home-html.js')).href);
    return {
      home: await module.homeHtml(),
      results: {
        'results.html': await module.resultsHtml(false),
        'results-round-trip.html': await module.resultsHtml(true),
      },
    };
  } finally {
    await rm(directory, { recursive: true });
  }
}
