import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const router = createMemoryRouter([
    { element: <Page />, children: [{ path: '*', element: <h1>A screen</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Menu' });
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

test('the menu opens with every public page, and announces it', async () => {
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(menu()).toBeNull();
  await userEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  const links = within(menu() ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/about', '/contact', '/verify', '/dummy-ticket', '/privacy-policy']),
  );
});

test('what closes the dialog, as Escape does, closes the menu', async () => {
  await userEvent.click(button());
  const dialog = menu();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await waitFor(() => expect(menu()).toBeNull());
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('selecting a page closes it', async () => {
  await userEvent.click(button());
  const about = within(menu() ?? document.body).getByRole('link', { name: 'About' });
  await userEvent.click(about);
  await waitFor(() => expect(menu()).toBeNull());
});
