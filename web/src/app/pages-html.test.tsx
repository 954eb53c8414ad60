// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOT_FOUND_FILE, PAGES, pageFile, PUBLIC_PAGES } from '#http/contracts/pages.ts';
import { metadata } from '../content/metadata.ts';
import { App } from './app.tsx';
import { type PageHtml, pagesHtml, resultsHtml } from './pages-html.tsx';
import { createRouter } from './router.tsx';

let pages: PageHtml[];

beforeAll(async () => {
  pages = await pagesHtml();
});

const pageIn = (file: string) => {
  const page = pages.find((one) => one.file === file);
  if (!page) throw new Error(`No page ${file}`);
  return page;
};

test('each screen has a file of its own, and one is for unknown addresses', () => {
  const files = pages.map(({ file }) => file);
  expect(files).toEqual([...PAGES.map(pageFile), NOT_FOUND_FILE]);
  expect(new Set(files).size).toBe(files.length);
});

test('what depends on the visitor is not drawn ahead', () => {
  const whole = pages.filter(({ content }) => content !== '').map(({ file }) => file);
  expect(whole).toEqual([...PUBLIC_PAGES.map(pageFile), NOT_FOUND_FILE]);
});

test('no two screens say the same of themselves', () => {
  const all = Object.values(metadata);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

test('the page of unknown addresses has none of its own and is not listed', () => {
  const { head, content } = pageIn(NOT_FOUND_FILE);
  expect(head).toContain('<title>404 Page Not Found | Skyhold</title>');
  expect(head).toContain('content="noindex"');
  expect(head).not.toMatch(/rel="canonical"|og:url|ld\+json/);
  expect(content).toContain('404 Page Not Found');
});

test('the frame of the results waits for the words of the search', async () => {
  const oneWay = await resultsHtml(false);
  expect(oneWay.head).toContain('<title>Flights %from% → %to% | Skyhold</title>');
  expect(oneWay.content).toMatch(/%from% → %to%<.*• .*%departureDay%/);
  expect(oneWay.content).not.toContain('%returnDay%');
  expect((await resultsHtml(true)).content).toMatch(/Return: .*%returnDay%/);
});

describe('the browser takes over, word for word,', () => {
  let container: HTMLElement;

  beforeEach(() => {
    container = document.createElement('div');
    document.body.append(container);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('scrollTo', () => undefined);
    // What the server answers changes a page only after it was taken over.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });

  afterEach(() => {
    container.remove();
    vi.unstubAllGlobals();
  });

  test.each(PUBLIC_PAGES)('%s', async (path) => {
    const { content, takenOverAt } = pageIn(pageFile(path));
    expect(takenOverAt).toBe(path);
    container.innerHTML = content;
    const heading = container.querySelector('h1');
    window.history.replaceState(null, '', path);
    const router = createRouter();
    await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
    const differences: unknown[] = [];
    // A difference in an attribute is an error on the console, which fails the test as well.
    const root = await act(async () =>
      hydrateRoot(container, <App router={router} />, {
        onRecoverableError: (error) => differences.push(error),
      }),
    );
    expect(differences).toEqual([]);
    expect(heading).not.toBeNull();
    expect(container.querySelector('h1')).toBe(heading);
    await act(async () => root.unmount());
    router.dispose();
  });
});
