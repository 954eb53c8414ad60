import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { routes } from './paths.ts';
import { createRouter } from './router.tsx';
import './theme.css';

const root = document.getElementById('root');
const router = createRouter();
const app = <App router={router} />;

// The prerendered home page shows an empty form: an address with a search replaces it.
const isHome = location.pathname === routes.home && location.search === '';
if (root && isHome && root.hasChildNodes()) hydrateRoot(root, app);
else if (root) renderWhenReady(root);

/** What the page shows already stays until the code of its screen has come. */
function renderWhenReady(element: HTMLElement) {
  if (router.state.initialized) {
    createRoot(element).render(app);
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    createRoot(element).render(app);
  });
}
