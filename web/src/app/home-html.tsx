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

/** The frame of the results as HTML, the same for every search; the browser's render replaces it. */
export const resultsHtml = (): Promise<string> =>
  htmlOf(
    [{ element: <Page />, children: [{ path: routes.flights, element: <ResultsPlaceholder /> }] }],
    routes.flights,
  );

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
