import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../components/toast.tsx';
import { DataLayout } from '../app/data-layout.tsx';
import { Gallery } from './gallery.tsx';
import '../app/theme.css';

const router = createMemoryRouter([
  {
    element: <DataLayout />,
    children: [{ path: '*', element: <Gallery /> }],
  },
]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
