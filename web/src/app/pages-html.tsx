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
  /** The page-specific elements of its head. */
  head: string;
  /** The prerendered content of its body; empty if it depends on the visitor. */
  content: string;
  /** The attributes of its root element with the site's configuration. */
  rootAttributes: string;
  /** The URL that shows exactly this content, where React may hydrate it. */
  takenOverAt?: string;
};

/**
 * Renders all pages for sample or live flights; the public ones and the not-found screen with the
 * content of the browser's first render.
 */
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
 * Renders the frame of the results, which the browser's render replaces. Instead of a search it has
 * the server's placeholders: `%from%`, `%to%`, `%departureDay%`, `%returnDay%`.
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

/** React's marker of content that was not loaded yet; a second render contains it. */
const SUSPENDED = '<!--$!-->';
