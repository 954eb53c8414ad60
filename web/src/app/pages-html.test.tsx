import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOT_FOUND_FILE, PAGES, pageFile, PUBLIC_PAGES } from '#http/contracts/pages.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';
import { pageTitles } from '../content/page-titles.ts';
import { App } from './app.tsx';
import { claims } from '../content/claims.ts';
import { type PageHtml, pagesHtml, resultsHtml } from './pages-html.tsx';
import { createRouter } from './router.tsx';
import { readSite } from './site-of-page.ts';

let pages: PageHtml[];
let livePages: PageHtml[];

beforeAll(async () => {
  [pages, livePages] = [await pagesHtml(true), await pagesHtml(false)];
});

const pageIn = (file: string) => {
  const page = pages.find((one) => one.file === file);
  if (!page) throw new Error(`No page ${file}`);
  return page;
};

test('each screen has a separate file, and one is for unknown URLs', () => {
  const files = pages.map(({ file }) => file);
  expect(files).toEqual([...PAGES.map(pageFile), NOT_FOUND_FILE]);
  expect(new Set(files).size).toBe(files.length);
});

test('content that depends on the visitor is not prerendered', () => {
  const whole = pages.filter(({ content }) => content !== '').map(({ file }) => file);
  expect(whole).toEqual([...PUBLIC_PAGES.map(pageFile), NOT_FOUND_FILE]);
});

test('no two screens have the same metadata', () => {
  for (const texts of [pageTitles, pageDescriptions].map(Object.values))
    expect(new Set(texts).size).toBe(texts.length);
});

test('the page of unknown URLs has no canonical URL and is not indexed', () => {
  const { head, content } = pageIn(NOT_FOUND_FILE);
  expect(head).toContain('<title>404 Page Not Found | Skyhold</title>');
  expect(head).toContain('content="noindex"');
  expect(head).not.toMatch(/rel="canonical"|og:url|ld\+json/);
  expect(content).toContain('404 Page Not Found');
});

test('the frame of the results has placeholders for the search', async () => {
  const oneWay = await resultsHtml(false, true);
  expect(oneWay.head).toContain('<title>Flights %from% → %to% | Skyhold</title>');
  expect(oneWay.content).toMatch(/%from% → %to%<.*• .*%departureDay%/);
  expect(oneWay.content).not.toContain('%returnDay%');
  expect((await resultsHtml(true, true)).content).toMatch(/Return: .*%returnDay%/);
});

test('prerendered pages show the sample banner, and no page of a live installation has it', async () => {
  const results = async (sample: boolean) => [
    await resultsHtml(false, sample),
    await resultsHtml(true, sample),
  ];
  const lacking = (all: PageHtml[]) =>
    all.filter(({ content }) => !content.includes(claims.sampleBanner)).map(({ file }) => file);
  const drawn = [...pages, ...(await results(true))].filter(({ content }) => content !== '');
  expect(lacking(drawn)).toEqual([]);
  const live = [...livePages, ...(await results(false))];
  expect(lacking(live)).toEqual(live.map(({ file }) => file));
});

test('counts of airlines and airports, and the support address, are the server’s placeholders', () => {
  const { content } = pageIn('home.html');
  expect(content).toContain('Sample flights of %airlines% airlines at %airports% airports.');
  expect(pageIn('contact.html').content).toContain('mailto:%supportEmail%');
  expect(livePages.find(({ file }) => file === 'home.html')?.content).toContain(
    '>Flights of %airlines% airlines at %airports% airports.',
  );
});

describe('hydration matches exactly', () => {
  let container: HTMLElement;

  beforeEach(() => {
    container = document.createElement('div');
    document.body.append(container);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('scrollTo', () => undefined);
    // The server's answers change a page only after hydration.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });

  afterEach(() => {
    container.remove();
    vi.unstubAllGlobals();
  });

  test.each(PUBLIC_PAGES)('%s', async (path) => {
    const { content, takenOverAt, rootAttributes } = pageIn(pageFile(path));
    expect(takenOverAt).toBe(path);
    const served = new DOMParser().parseFromString(
      `<div ${rootAttributes}>${content}</div>`,
      'text/html',
    ).body.firstElementChild as HTMLElement;
    container.innerHTML = content;
    const heading = container.querySelector('h1');
    window.history.replaceState(null, '', path);
    const router = createRouter();
    await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
    const differences: unknown[] = [];
    // A different attribute is an error on the console, which fails the test as well.
    const root = await act(async () =>
      hydrateRoot(container, <App router={router} site={readSite(served)} />, {
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
