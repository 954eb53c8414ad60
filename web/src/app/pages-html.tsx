import { setImmediate } from 'node:timers/promises';
import { NOT_FOUND_FILE, pageFile, PAGES, PUBLIC_PAGES } from '#http/contracts/pages.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { Frame } from '../components/frame.tsx';
import { Page } from '../components/page.tsx';
import { ToastProvider } from '../components/toast.tsx';
import { ResultsPlaceholder } from '../features/results/results-placeholder.tsx';
import { headHtml } from './head-html.tsx';
import { routes } from './paths.ts';
import { screens } from './router.tsx';
import { siteAttributes, SiteContext, siteInBuild } from './site-of-page.ts';

/** One page as the build writes it. */
export type PageHtml = {
  file: string;
  /** The elements of its head that are its own. */
  head: string;
  /** What its body shows before any script runs; empty where that depends on the visitor. */
  content: string;
  /** The attributes of its root element that say what the installation is. */
  rootAttributes: string;
  /** The address that shows exactly this content, where the browser may take it over. */
  takenOverAt?: string;
};

/** All pages for sample or live flights; the public ones and the not-found screen with their content, as the browser's first render gives it. */
export async function pagesHtml(sample: boolean): Promise<PageHtml[]> {
  const rootAttributes = siteAttributes(siteInBuild(sample));
  const pages = PAGES.map(async (pattern) => {
    const page = { file: pageFile(pattern), head: headHtml(pattern), rootAttributes };
    const path = PUBLIC_PAGES.find((one) => one === pattern);
    if (path === undefined) return { ...page, content: '' };
    return { ...page, content: await contentOf(screens, path, sample), takenOverAt: path };
  });
  const notFound = contentOf(screens, '/404', sample).then((content) => ({
    file: NOT_FOUND_FILE,
    head: headHtml(null),
    rootAttributes,
    content,
  }));
  return Promise.all([...pages, notFound]);
}

/**
 * The frame of the results; the browser's render replaces it. In place of a search it has the
 * words that the server replaces: `%from%`, `%to%`, `%departureDay%`, `%returnDay%`.
 */
export async function resultsHtml(isRoundTrip: boolean, sample: boolean): Promise<PageHtml> {
  const query = new URLSearchParams({
    from: '%from%',
    to: '%to%',
    departureDate: '%departureDay%',
    ...(isRoundTrip && { returnDate: '%returnDay%' }),
  }).toString();
  const frame = [
    {
      element: <Frame />,
      children: [
        {
          element: <Page />,
          children: [{ path: routes.flights, element: <ResultsPlaceholder /> }],
        },
      ],
    },
  ];
  return {
    file: isRoundTrip ? 'results-round-trip.html' : 'results.html',
    head: headHtml(routes.flights).replace(/<title>.*?(?= \|)/, '<title>Flights %from% → %to%'),
    rootAttributes: siteAttributes(siteInBuild(sample)),
    content: await contentOf(frame, `${routes.flights}?${query}`, sample),
  };
}

async function contentOf(tree: RouteObject[], path: string, sample: boolean): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(tree);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} must not redirect`);
  const render = () =>
    renderToString(
      <SiteContext value={siteInBuild(sample)}>
        <ToastProvider>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ToastProvider>
      </SiteContext>,
    );
  for (let html = render(); ; html = render()) {
    if (!html.includes(SUSPENDED)) return html;
    await setImmediate();
  }
}

/** How React marks what was not loaded yet; rendered again, it is there. */
const SUSPENDED = '<!--$!-->';
