import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteContext, siteInBuild } from '../app/site-of-page.ts';
import { ErrorFallback } from './error-fallback.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a connection the fallback says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorFallback />);
  expect(screen.getByText(/refreshing the page\. You are offline\. Check your/)).toBeTruthy();
});

test('the fallback has the logo and the address of support', () => {
  render(
    <SiteContext value={{ ...siteInBuild(false), supportEmail: 'support@skyhold.example' }}>
      <ErrorFallback />
    </SiteContext>,
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Skyhold home')).toBe('/');
  expect(hrefOf('support@skyhold.example')).toBe('mailto:support@skyhold.example');
});

test('a screen that fails to render is replaced by the fallback with two links', async () => {
  // React and the router log the error to the console as they should.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const location = { reload: vi.fn<() => void>(), assign: vi.fn<(path: string) => void>() };
  vi.stubGlobal('location', location);
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  const router = createMemoryRouter([
    { path: '/', element: <Broken />, errorElement: <ErrorFallback /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(
    screen.getByText(
      "We're sorry, but there was an error loading this page. Please try refreshing the page.",
    ),
  ).toBeTruthy();
  expect(reported).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(location.reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Go Home' }));
  expect(location.assign).toHaveBeenCalledWith('/');
});
