import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { startForJourneys } from './product.ts';

const { visit } = useProduct();

const GALLERY = '/dev/gallery';
/** The gallery shows a missing logo on purpose. */
const expectedErrors = [/404 .*no-such-logo/, /data:image/];

const buttons = (page: Page, theme: string) =>
  page
    .getByRole('region', { name: theme, exact: true })
    .getByRole('article', { name: 'components/button.tsx' });

const background = (page: Page, theme: string) =>
  page
    .getByRole('region', { name: theme, exact: true })
    .evaluate((element) => getComputedStyle(element).backgroundColor);

const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the components are shown in both themes side by side, and dialogs open', async () => {
  const page = await visit({ viewport: DESKTOP, expectedErrors });
  await page.goto(GALLERY);
  await buttons(page, 'light').waitFor();
  await buttons(page, 'dark').waitFor();
  expect([await background(page, 'light'), await background(page, 'dark')]).toEqual([
    'rgb(251, 250, 247)',
    'rgb(14, 22, 33)',
  ]);
  await page
    .getByRole('article', { name: 'components/dialog.tsx' })
    .last()
    .getByRole('button', { name: 'Open' })
    .click();
  await page.getByRole('dialog', { name: 'Refund $15.00?' }).waitFor();
  expect(await beyond(page)).toBe(0);
});

test('on a phone one theme is shown, and the other can be selected', async () => {
  const page = await visit({ viewport: PHONE, expectedErrors });
  await page.goto(GALLERY);
  await buttons(page, 'light').waitFor();
  expect(await buttons(page, 'dark').isVisible()).toBe(false);
  await page.getByRole('radio', { name: 'dark' }).check();
  await buttons(page, 'dark').waitFor();
  expect(await buttons(page, 'light').isVisible()).toBe(false);
  expect(await beyond(page)).toBe(0);
});

test('a notification is as wide as it may be, focused with F8, and swiped away', async () => {
  const page = await visit({ viewport: DESKTOP, expectedErrors });
  await page.goto(GALLERY);
  const notify = page
    .getByRole('region', { name: 'light', exact: true })
    .getByRole('article', { name: 'components/toast.tsx' })
    .getByRole('button', { name: 'Notify' })
    .nth(1);
  await notify.click();
  const toast = page.getByRole('region', { name: /^Notifications/ });
  const words = toast.getByText('Download Failed', { exact: true });
  await words.waitFor();
  expect((await toast.getByRole('list').boundingBox())?.width).toBe(420);
  await page.keyboard.press('F8');
  const holdsFocus = () => toast.evaluate((region) => region.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(holdsFocus).toBe(true);
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'hidden' });

  await notify.click();
  await words.waitFor();
  const { x = 0, y = 0 } = (await words.boundingBox()) ?? {};
  const swipe = async (pixels: number) => {
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5 + pixels, y + 5, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(49);
  expect(await words.isVisible()).toBe(true);
  await swipe(51);
  await words.waitFor({ state: 'hidden' });
});

test('in production there is no gallery', async () => {
  const product = await startForJourneys(
    { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' },
    inject('emptyDataDir'),
  );
  try {
    expect((await fetch(product.url + GALLERY)).status).toBe(404);
  } finally {
    await product.stop();
  }
});
