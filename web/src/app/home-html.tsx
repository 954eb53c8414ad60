import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { ToastProvider } from '../components/toast.tsx';
import { ResultsPlaceholder } from '../features/results/results-placeholder.tsx';
import { routes } from './paths.ts';
import { screens } from './router.tsx';

/** The home page as HTML, as the browser's first render gives it; called by the build. */
export const homeHtml = (): Promise<string> => htmlOf(screens, routes.home);

/**
 * The frame of the results as HTML; the browser's render replaces it. In place of a search it has
 * the words that the server replaces: `%from%`, `%to%`, `%departureDate%`, `%returnDate%`.
 */
export const resultsHtml = (isRoundTrip: boolean): Promise<string> => {
  const words = ['from', 'to', 'departureDate', ...(isRoundTrip ? ['returnDate'] : [])];
  const query = new URLSearchParams(words.map((word) => [word, `%${word}%`])).toString();
  return htmlOf(
    [{ element: <Page />, children: [{ path: routes.flights, element: <ResultsPlaceholder /> }] }],
    `${routes.flights}?${query}`,
  );
};

async function htmlOf(tree: RouteObject[], path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(tree);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} must not redirect`);
  return renderToString(
    <ToastProvider>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ToastProvider>,
  );
}
