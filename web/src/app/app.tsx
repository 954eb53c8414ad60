import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import type { createRouter } from './router.tsx';

/** The whole browser application: notifications and screens. */
export const App = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  <ToastProvider>
    <RouterProvider router={router} />
  </ToastProvider>
);
