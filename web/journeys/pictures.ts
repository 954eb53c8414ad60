import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '#tools/config/product-for-journeys.ts';
import { DESKTOP, launchBrowser, openVisit, PHONE } from './browser.ts';
import { prepareOtherScreens, visitOtherScreens } from './other-screens.ts';
import { startForJourneys } from './product.ts';
import { walkTheWay } from './walk-the-way.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out === undefined) throw new Error('Say where the pictures go: --out DIR');
const directory = values.out;

/**
 * Visits every screen of the shop at both widths, light and dark, and saves two pictures of each:
 * the window, and the whole page (`…-whole.png`).
 */
const takePictures = async () => {
  await mkdir(directory, { recursive: true });
  await buildWeb();
  const [browser, product] = await Promise.all([
    launchBrowser(),
    startForJourneys({ RECOVERY_EMAIL_DELAY: '1s' }),
  ]);
  const visit = (viewport: typeof PHONE, colorScheme: 'light' | 'dark') =>
    openVisit(browser, {
      baseURL: product.url,
      viewport,
      colorScheme,
      expectedErrors: [
        /400 .*search/,
        /402 .*confirm/,
        /404 /,
        /500 /,
        /ERR_FAILED/,
        /imported module/,
      ],
    });
  try {
    const first = await visit(DESKTOP, 'light');
    const prepared = await prepareOtherScreens(first.page, product);
    await first.close();
    for (const viewport of [PHONE, DESKTOP]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await visit(viewport, colorScheme);
        const take = async (screen: string) => {
          const path = join(directory, `${screen}-${viewport.width}-${colorScheme}`);
          await page.screenshot({ path: `${path}.png` });
          await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
        };
        await walkTheWay(page, take);
        await visitOtherScreens(page, prepared, take);
        await close();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
};

await takePictures();
