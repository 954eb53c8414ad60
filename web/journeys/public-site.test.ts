import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { reservationFeeCents } from '#engine/booking/price-list.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '#http/contracts/pages.ts';
import { htmlRules } from '#tools/config/html-validate.ts';
import { isLongRun } from '#tools/config/usual-or-long.ts';
import { problemsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { crawl, type Crawled, read, within } from './crawl.ts';
import { useProduct } from './journey.fixture.ts';
import { firstScriptKb, MOST_SCRIPT_KB } from './first-script.ts';
import { keyboardProblems } from './keyboard.ts';
import { ADMINISTRATOR, setPassword } from './sign-in.ts';
import { shifted, UNSEEN, watchShifts } from './shifts.ts';
import { takenOver } from './taken-over.ts';
import { chooseFirst, resultsPath, search, trip } from './way.ts';

const { visit, url, mailsTo, adminLink } = useProduct();

/** Pages that offer reservations. */
const MARKETING_PAGES: string[] = [
  '/',
  '/onward-reservation',
  '/flight-itinerary-for-visa',
  '/flight-reservation-for-visa',
  '/dummy-ticket',
  '/onward-ticket',
];

/** A node of the structured data (schema.org). */
type Node = {
  '@type': string;
  offers?: { price: string }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
};

/** A private screen of each kind, without the data that it loads. */
const PRIVATE = PRIVATE_PAGES.map((pattern) => pattern.replace(/:\w+/, 'nothing'));

describe('as a crawler reads it', () => {
  let found: Map<string, Crawled>;

  beforeAll(async () => {
    const sitemap = await (await fetch(new URL('/sitemap.xml', url()))).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    found = await crawl(url(), ['/', ...listed.map((address) => new URL(address).pathname)]);
  });

  const documents = () =>
    [...found].flatMap(([path, { html, document }]) =>
      document ? [{ path, html, document }] : [],
    );

  test('every link of a page works, and every anchor exists', () => {
    const broken = [...found].flatMap(([path, { status, from }]) =>
      status === 200 ? [] : [`${path} of ${from}: ${status}`],
    );
    expect(broken).toEqual([]);
    const missing = documents().flatMap(({ path, document }) =>
      [...document.querySelectorAll('a[href*="#"]')].flatMap((link) => {
        const target = within(url(), link.getAttribute('href') ?? '', path);
        const page = target && found.get(target.path)?.document;
        return page && !page.getElementById(target.anchor)
          ? [`${path}: ${link.getAttribute('href')}`]
          : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('every public page is linked to by another, and is canonical', () => {
    const led = documents().flatMap(({ path, document }) =>
      [...document.querySelectorAll('a[href]')].flatMap((link) => {
        const target = within(url(), link.getAttribute('href') ?? '', path);
        return target && target.path !== path ? [target.path] : [];
      }),
    );
    expect(PUBLIC_PAGES.filter((path) => !led.includes(path))).toEqual([]);

    const said = PUBLIC_PAGES.map((path) => {
      const head = found.get(path)?.document?.head;
      const value = (selector: string, name: string) =>
        head?.querySelector(selector)?.getAttribute(name) ?? '';
      const title = head?.querySelector('title')?.textContent ?? '';
      const description = value('meta[name="description"]', 'content');
      expect(value('link[rel="canonical"]', 'href')).toBe(`${url()}${path}`);
      expect(value('meta[property="og:url"]', 'content')).toBe(`${url()}${path}`);
      expect(value('meta[property="og:title"]', 'content')).toBe(title);
      expect(value('meta[name="twitter:description"]', 'content')).toBe(description);
      expect(value('meta[name="robots"]', 'content')).toBe('index, follow');
      expect(found.get(path)?.document?.querySelectorAll('h1')).toHaveLength(1);
      return { title, description };
    });
    expect(new Set(said.map(({ title }) => title)).size).toBe(PUBLIC_PAGES.length);
    expect(new Set(said.map(({ description }) => description)).size).toBe(PUBLIC_PAGES.length);
    for (const { title, description } of said) {
      expect(title).toMatch(/^\S.* \| Skyhold$/);
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });

  test('the structured data contain product and price, and the questions of the page', () => {
    for (const path of PUBLIC_PAGES) {
      const script = found.get(path)?.document?.querySelector('script[type="application/ld+json"]');
      const graph: Node[] = JSON.parse(script?.textContent ?? '')['@graph'];
      const types = graph.map((node) => node['@type']);
      expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'WebPage']));
      expect(types.includes('FAQPage')).toBe([...MARKETING_PAGES, '/contact'].includes(path));
      const services = graph.filter((node) => node['@type'] === 'Service');
      expect(services).toHaveLength(MARKETING_PAGES.includes(path) ? 1 : 0);
      for (const { offers } of services)
        expect(offers?.map(({ price }) => Number(price) * 100)).toEqual([
          reservationFeeCents(false, 1),
          reservationFeeCents(true, 1),
        ]);
      const shown = found.get(path)?.document?.body.textContent ?? '';
      for (const { name, acceptedAnswer } of graph.flatMap(({ mainEntity }) => mainEntity ?? [])) {
        expect(shown).toContain(name);
        expect(shown).toContain(acceptedAnswer.text);
      }
    }
  });

  test('the two pictures of the brand are loaded eagerly, all after the third lazily', () => {
    for (const { path, document } of documents()) {
      const preloaded = [...document.querySelectorAll('link[rel="preload"][as="image"]')];
      expect([path, preloaded.map((link) => link.getAttribute('href'))]).toEqual([
        path,
        ['/brand/mark.svg', '/brand/mark-dark.svg'],
      ]);
      const pictures = [...document.querySelectorAll('img')];
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((picture) => !picture.hasAttribute('alt'))).toEqual([]);
      expect(pictures.slice(3).every((one) => one.getAttribute('loading') === 'lazy')).toBe(true);
    }
  });

  test('the HTML is valid', async () => {
    const pages = documents().map(({ path, html }) => ({ path, html }));
    for (const path of ['/nothing', '/flights', ...PRIVATE])
      pages.push({ path, html: (await read(url(), path)).html });
    const validator = new HtmlValidate(htmlRules);
    const wrong: string[] = [];
    for (const { path, html } of pages) {
      const { results } = await validator.validateString(html, path);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        wrong.push(`${path}:${line}:${column} ${ruleId} ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  test('private screens are not for search engines', async () => {
    for (const path of PRIVATE) {
      const { document } = await read(url(), path);
      const robots = document?.querySelector('meta[name="robots"]')?.getAttribute('content');
      expect([path, robots]).toEqual([path, 'noindex']);
    }
  });
});

test.runIf(isLongRun)(
  'on a phone every public page hydrates without errors or layout shift, and is accessible',
  { timeout: 240_000 },
  async () => {
    const page = await visit({ viewport: PHONE });
    await watchShifts(page);
    const found: string[] = [];
    for (const path of PUBLIC_PAGES) {
      const { document } = await read(url(), path);
      await page.goto(path);
      await takenOver(page);
      const far = await shifted(page);
      if (far >= UNSEEN) found.push(`${path} jumps by ${far}`);
      const title = await page.title();
      if (title !== document?.title) found.push(`${path} is renamed ${title}`);
      found.push(...(await problemsOf(page, path)));
    }
    expect(found).toEqual([]);
  },
);

test.runIf(isLongRun)(
  'the keyboard reaches every control of every public page with visible focus',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    const found: string[] = [];
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await takenOver(page);
      found.push(...(await keyboardProblems(page, path)));
    }
    expect(found).toEqual([]);
  },
);

test.runIf(isLongRun)('without JavaScript every public page can be read and left', async () => {
  const page = await visit({
    viewport: PHONE,
    javaScriptEnabled: false,
    expectedErrors: [/404 .*nothing/],
  });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    const strip = page.getByRole('complementary', { name: 'Sample data' });
    expect([path, await strip.isVisible()]).toEqual([path, true]);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
    await page.locator('noscript p').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a document' }).click();
    await page.waitForURL('**/verify');
  }
  await page.goto('/login');
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign In' }).click();
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.org');
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/nothing');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.getByRole('heading', { name: 'Flight Itinerary for Visa Application' }).waitFor();
});

test('a first visit to the home page loads little script; the rest comes with the first interaction', async () => {
  const page = await visit({ viewport: PHONE });
  const { document } = await read(url(), '/');
  expect(document?.body.textContent).toContain('This reservation is on record');
  expect(await firstScriptKb(page, '/')).toBeLessThanOrEqual(MOST_SCRIPT_KB);
  await page.keyboard.press('Tab');
  await takenOver(page, 'h3');
});

test('only the administration loads its scripts', async () => {
  const page = await visit({ viewport: DESKTOP });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [name] = /admin-[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  for (const address of ['/', resultsPath()])
    await page.goto(address, { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(loaded).not.toEqual([]);
});

test('a public page looks the same before the sheet of all styles arrives', async () => {
  const page = await visit({ viewport: DESKTOP, javaScriptEnabled: false });
  const looks = (sheetArrived: boolean) =>
    page.evaluate((arrived) => {
      for (const sheet of document.styleSheets) sheet.disabled = !arrived && sheet.href !== null;
      return [...document.querySelectorAll('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font } = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round).join(' ');
        return [element.outerHTML.slice(0, 80), place, color, backgroundColor, font].join(' | ');
      });
    }, sheetArrived);
  const pages = isLongRun ? PUBLIC_PAGES : ['/', '/onward-ticket', '/terms-of-service'];
  for (const path of [...pages, resultsPath(trip.returnDate)]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const before = await looks(false);
      const after = await looks(true);
      expect({ [path]: after.filter((look, at) => look !== before[at]) }).toEqual({ [path]: [] });
      expect(after.length).toBeGreaterThan(20);
    }
  }
});

test('a page stays where its reader scrolled before its script ran, also after a reload; opened again, it begins at its top', async () => {
  const page = await visit({ viewport: DESKTOP });
  const position = () => page.evaluate(() => scrollY);
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  /** It sets the position of the first page before. */
  const routerRuns = () => page.waitForFunction(() => history.scrollRestoration === 'manual');
  for (const path of ['/', '/terms-of-service']) {
    await page.goto(path);
    await routerRuns();
    await scrollTo(400);
    await page.reload();
    await routerRuns();
    await expect.poll(position, { message: path }).toBe(400);
    await page.goto('/contact');
    await routerRuns();

    let run: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (run = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await running;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect({ [path]: await position() }).toEqual({ [path]: 0 });
    await scrollTo(300);
    run();
    await routerRuns();
    expect({ [path]: await position() }).toEqual({ [path]: 300 });
    await page.unroute('**/assets/*.js');
  }
});

test.each(['/#flight-search-form', '/?from=JFK&to=LHR#flight-search-form'])(
  '%s opens with the search form in view',
  async (path) => {
    const page = await visit({ viewport: DESKTOP });
    await page.goto(path);
    await takenOver(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

test('on a phone the menu opens, closes by Escape, and leads to a page whose heading has the focus', async () => {
  const page = await visit({ viewport: PHONE });
  await page.goto('/');
  await takenOver(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu' });
  await button.press('Enter');
  await menu.waitFor();
  expect(await problemsOf(page, 'the menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Contact us');
  expect(await menu.isVisible()).toBe(false);
});

test.runIf(isLongRun)(
  'a message of the contact form reaches the support address and the administrator',
  async () => {
    const page = await visit({ viewport: DESKTOP });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.goto('/contact');
    await takenOver(page);
    const subject = 'Typing error in a name';
    for (const [label, text] of [
      ['First name', 'Anne-Marie'],
      ['Last name', 'Østergaard'],
      ['Email', 'anne@example.org'],
      ['Subject', subject],
      ['Message', 'My name is written with Ø.'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).dblclick();
    await expect
      .poll(() => alerts)
      .toEqual(['Thank you, Anne-Marie. Our team will reply within 24 hours on business days.']);
    const mails = async () =>
      (await mailsTo(ADMINISTRATOR)).filter((mail) => mail.subject?.includes(subject));
    await expect.poll(mails).toHaveLength(1);
    expect((await mails())[0]?.replyTo?.text).toContain('anne@example.org');

    await setPassword(page, adminLink());
    await page.waitForURL((address) => address.pathname === '/dashboard');
    await page.getByRole('link', { name: 'Order Management' }).click();
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByText('My name is written with Ø.').waitFor();
    expect(await problemsOf(page, 'messages')).toEqual([]);
  },
);

test.runIf(isLongRun)('navigation updates the head of the page', async () => {
  const page = await visit({ viewport: DESKTOP });
  await page.goto('/');
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    }));
  const { description: ofHome } = await head();
  expect(ofHome).toContain('Search flights');
  await page.getByRole('link', { name: 'Check a document' }).click();
  await page.waitForURL('**/verify');
  await expect.poll(head).toEqual({
    title: 'Verify a Reservation | Skyhold',
    canonical: `${url()}/verify`,
    robots: 'index, follow',
    description: expect.stringContaining('Check a reservation document'),
  });
  await search(page);
  await expect.poll(head).toEqual({
    title: 'Flights JFK → LHR | Skyhold',
    canonical: `${url()}/flights`,
    robots: 'index, follow',
    description: expect.stringContaining('The flights of your search'),
  });
  await chooseFirst(page, 19);
  await expect.poll(head).toEqual({
    title: 'Passenger Details | Skyhold',
    canonical: `${url()}/passenger-details`,
    robots: 'noindex',
    description: expect.stringContaining('Who travels'),
  });
});
