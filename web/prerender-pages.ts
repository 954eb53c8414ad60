import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const homeEntry = 'src/app/home-html.tsx';
const resultsChunks = ['src/app/data-layout.tsx', 'src/features/results/results-screen.tsx'];

/**
 * Writes two pages beside `index.html`, both with their styles inside. `home.html` is the home
 * page as HTML, so that the first answer of the server is enough to show it; the browser then
 * takes it over. (Its first paint comes later with a font preload than without, so it has none.)
 * `results.html` is the frame of the results with skeletons; it asks at once for what they need.
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
      const results = withContent(shell, html.results);
      await writeFile(join(outDir, 'results.html'), withLinks(results, [fontLink, ...chunkLinks]));
    },
  };
};

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

async function renderPages(root: string): Promise<{ home: string; results: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'prerender-home-'));
  try {
    await build({
      root,
      logLevel: 'error',
      configFile: join(root, 'vite.config.ts'),
      build: { ssr: homeEntry, outDir: directory, emptyOutDir: false, copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const module: { homeHtml: () => Promise<string>; resultsHtml: () => Promise<string> } =
      await import(pathToFileURL(join(directory, 'home-html.js')).href);
    return { home: await module.homeHtml(), results: await module.resultsHtml() };
  } finally {
    await rm(directory, { recursive: true });
  }
}
