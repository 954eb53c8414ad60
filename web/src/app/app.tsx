import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import type { createRouter } from './router.tsx';
import { SiteContext, type SiteOfPage } from './site-of-page.ts';

/** The whole browser application: notifications and screens. */
export const App = ({
  router,
  site,
}: {
  router: ReturnType<typeof createRouter>;
  site: SiteOfPage | null;
}) => (
  <SiteContext value={site}>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </SiteContext>
);
