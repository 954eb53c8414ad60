import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { isPrerendered } from './prerendered.ts';
import { createRouter } from './router.tsx';
import { readSite } from './site-of-page.ts';
import './theme.css';

// Otherwise zod, which loads later, tries `eval`; the security policy forbids and reports it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
const router = createRouter();
const app = <App router={router} site={root && readSite(root)} />;

// Before the first screen changes the URL.
const isWhole = isPrerendered();

const start = (element: HTMLElement) => {
  if (isWhole) hydrateRoot(element, app);
  else createRoot(element).render(app);
};

/** Keeps the prerendered page until the code of its screen has loaded. */
function startWhenReady(element: HTMLElement) {
  if (router.state.initialized) {
    start(element);
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start(element);
  });
}

if (root) startWhenReady(root);
