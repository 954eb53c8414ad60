import { expect, test } from 'vitest';
import { readPdf } from '#engine/itinerary/read-pdf.fixture.ts';
import { DESKTOP } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { book, confirmationNumber, openCheckout, payWith, VISA } from './way.ts';

const { visit } = useProduct();

test('the confirmation prints on one light page, with all essentials and no controls', async () => {
  const page = await visit({ viewport: DESKTOP, colorScheme: 'dark' });
  await openCheckout(page, await book(page));
  await payWith(page, VISA);
  const number = await confirmationNumber(page);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).background)).toMatch(
    /^rgb\(255, 255, 255\)/,
  );
  const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const { pages } = await readPdf(printed);
  expect(pages).toHaveLength(1);
  // Line ends and letter spacing do not matter.
  const text = pages.join('').replaceAll(/\s/g, '');
  for (const shown of [number, 'JFK', 'LHR', 'Sample flights', 'A reservation is not a ticket'])
    expect(text).toContain(shown.replaceAll(' ', ''));
  expect(text).not.toMatch(/Download|Signin|BookAnother/);
});
