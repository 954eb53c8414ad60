import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DOCUMENTS } from '#http/contracts/pages.ts';
import { routes } from '../../app/paths.ts';
import DocsPage from './docs-page.tsx';
import { DocumentPage, loadDocument } from './document-page.tsx';

afterEach(cleanup);

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      { path: routes.docs, element: <DocsPage /> },
      {
        path: routes.document,
        element: <DocumentPage />,
        loader: loadDocument,
        hydrateFallbackElement: <></>,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
};

test.each(DOCUMENTS)('%s is shown with its title and links to its headings', async (name) => {
  open(`/docs/${name}`);
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).not.toBe('');
  const parts = screen.getByRole('navigation', { name: 'Parts of this document' });
  const links = [...parts.querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(1);
  for (const { hash, textContent } of links) {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    expect(heading?.textContent).toBe(textContent);
  }
});

test('an unpublished document is not found', async () => {
  open('/docs/security');
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toBe('404 Page Not Found');
});

test('the overview links to every document', () => {
  open('/docs');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const name of DOCUMENTS) expect(addresses).toContain(`/docs/${name}`);
});
