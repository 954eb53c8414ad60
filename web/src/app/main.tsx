import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';
import './theme.css';

const root = document.getElementById('root');
const app = <App router={createRouter()} />;
// The prerendered home page shows an empty form: an address with a search replaces it.
const isPrerendered = root?.hasChildNodes() === true && location.search === '';
if (root && isPrerendered) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
