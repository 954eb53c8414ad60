import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { screens } from './router.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new Error('broken on purpose');
};

/** The site's frame around test screens. */
const around = (children: RouteObject[]): RouteObject[] =>
  screens.map((frame) => (frame.index ? frame : { ...frame, children }));

test.each<[string, RouteObject]>([
  ['that fails to render', { path: '*', element: <Broken /> }],
  ['whose code does not come', { path: '*', lazy: () => Promise.reject(new Error('offline')) }],
])('a screen %s is replaced by the error screen', async (_, broken) => {
  // React and the router log the error to the console as they should.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ToastProvider>
      <RouterProvider router={createMemoryRouter(around([broken]))} />
    </ToastProvider>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.queryByText(/on purpose|offline/)).toBeNull();
});
