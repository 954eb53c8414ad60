import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { readEnvironment } from '#http/environment.ts';
import { caughtUp } from '#tools/bench/admin/running-product.ts';
import { seedInstallation } from '#tools/cli/seed/seed-installation.ts';
import { buildWeb } from '#tools/config/product-for-journeys.ts';
import { reachServers } from '#tools/dev/servers.ts';
import { DESKTOP, launchBrowser, openVisit, PHONE } from './browser.ts';
import { prepareOtherScreens, visitOtherScreens } from './other-screens.ts';
import { type RunningProduct, startForJourneys } from './product.ts';
import { setAdministratorPassword, signInAsAdministrator } from './sign-in.ts';
import { visitAdministration } from './visit-administration.ts';
import { walkTheWay } from './walk-the-way.ts';
import { book, confirmationNumber, openCheckout, payWith, VISA } from './way.ts';

const { values } = parseArgs({ options: { out: { type: 'string' }, part: { type: 'string' } } });
if (values.out === undefined) {
  throw new Error('Say where the pictures go: --out DIR [--part shop|administration]');
}
const directory = values.out;

/** The errors that screens are visited for. */
const EXPECTED_ERRORS = [
  /400 .*search/,
  /402 .*confirm/,
  /404 /,
  /500 /,
  /ERR_FAILED/,
  /imported module/,
];

/** The orders that fill the lists of the administration. */
const ORDERS = 3_000;

/** The product on a log of invented orders, seeded while it is stopped. */
const startSeeded = async (): Promise<RunningProduct> => {
  const seeded = await mkdtemp(join(tmpdir(), 'skyhold-seeded-'));
  // Postgres runs as a separate user under root.
  await chmod(seeded, 0o755);
  const environment = readEnvironment({ DATA_DIR: seeded, LOG_LEVEL: 'silent' });
  const servers = await reachServers(environment);
  const seeding = { orders: ORDERS, seed: 1, until: new Date() };
  try {
    await seedInstallation(environment, servers, seeding, () => undefined);
  } finally {
    await servers.stop();
  }
  const product = await startForJourneys({}, seeded);
  await rm(seeded, { recursive: true });
  return product;
};

type Look = (page: Page, take: (screen: string) => Promise<void>) => Promise<void>;

/** Saves two pictures of each screen: the window, and the whole page (`…-whole.png`). */
const takePictures = async (browser: Browser, { url }: RunningProduct, look: Look) => {
  for (const viewport of [PHONE, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openVisit(browser, {
        baseURL: url,
        viewport,
        colorScheme,
        expectedErrors: EXPECTED_ERRORS,
      });
      await look(page, async (screen) => {
        const path = join(directory, `${screen}-${viewport.width}-${colorScheme}`);
        await page.screenshot({ path: `${path}.png` });
        await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
      });
      await close();
    }
  }
};

const firstVisit = async <T>(
  browser: Browser,
  { url }: RunningProduct,
  prepare: (page: Page) => Promise<T>,
): Promise<T> => {
  const { page, close } = await openVisit(browser, { baseURL: url, viewport: DESKTOP });
  const prepared = await prepare(page);
  await close();
  return prepared;
};

const pictureShop = async (browser: Browser) => {
  const product = await startForJourneys({ RECOVERY_EMAIL_DELAY: '1s' });
  try {
    const prepared = await firstVisit(browser, product, (page) =>
      prepareOtherScreens(page, product),
    );
    await takePictures(browser, product, async (page, take) => {
      await walkTheWay(page, take);
      await visitOtherScreens(page, prepared, take);
    });
  } finally {
    await product.stop();
  }
};

const pictureAdministration = async (browser: Browser) => {
  const product = await startSeeded();
  try {
    await caughtUp(product.opsUrl, () => undefined);
    await setAdministratorPassword(product.adminLink ?? '');
    const bookingId = await firstVisit(browser, product, async (page) => {
      const id = await book(page);
      await openCheckout(page, id);
      await payWith(page, VISA);
      await confirmationNumber(page);
      return id;
    });
    await takePictures(browser, product, async (page, take) => {
      await signInAsAdministrator(page);
      await visitAdministration(page, bookingId, take);
    });
  } finally {
    await product.stop();
  }
};

await mkdir(directory, { recursive: true });
await buildWeb();
const browser = await launchBrowser();
try {
  if (values.part !== 'administration') await pictureShop(browser);
  if (values.part !== 'shop') await pictureAdministration(browser);
} finally {
  await browser.close();
}
