import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import { screens } from './router.tsx';

/** The home page as HTML, as the browser's first render gives it; called by the build. */
export async function homeHtml(): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(screens);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The home page must not redirect');
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
