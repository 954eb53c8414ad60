import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address: string) => {
  const router = createMemoryRouter(
    [{ element: <Page />, children: [{ path: '*', element: <h1>A screen</h1> }] }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
};

test.each(['/passenger-details', '/checkout', '/checkout/4711000815', '/recovery/t0ken'])(
  '%s has no links but the logo and the policies',
  (address) => {
    open(address);
    expect(screen.getByText('Secure checkout')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('banner').querySelectorAll('a')).toHaveLength(1);
    const footer = screen.getByRole('contentinfo').querySelectorAll('a');
    expect([...footer].map(({ pathname, target }) => [pathname, target])).toEqual([
      ['/terms-of-service', '_blank'],
      ['/refund-policy', '_blank'],
      ['/privacy-policy', '_blank'],
    ]);
  },
);

test('the confirmation has the links of the site again', () => {
  open('/success/4711000815');
  expect(screen.queryByText('Secure checkout')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test.each([
  ['/verify', 'Verify', 'page'],
  ['/verify/7EBCZM', 'Verify', 'page'],
  ['/onward-ticket', 'Onward travel', 'page'],
  ['/onward-reservation', 'Onward travel', 'true'],
  ['/flight-reservation-for-visa', 'For a visa', 'true'],
  ['/dummy-ticket', 'For a visa', 'true'],
])('at %s the current link is %s', (address, text, value) => {
  open(address);
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const current = links.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [text, value],
  ]);
});
