import { expect, test } from 'vitest';
import { problemsOf } from './axe.ts';
import { PHONE } from './browser.ts';
import { useProduct } from './journey.fixture.ts';
import { intentsOf } from './provider.ts';
import { setPassword } from './sign-in.ts';
import { book, confirmationNumber } from './way.ts';

const { visit, url, adminLink, mailsTo } = useProduct();

test('the administrator books for free, and the passenger gets the document', async () => {
  const page = await visit({ viewport: PHONE });
  await setPassword(page, adminLink());
  await page.waitForURL((address) => address.pathname === '/dashboard');

  const bookingId = await book(page, 'zoe.free@example.org');
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await page.getByRole('heading', { name: 'Admin Account - Free Booking' }).waitFor();
  expect(await problemsOf(page, 'free booking')).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Free Reservation' }).click();
  const number = await confirmationNumber(page);
  expect(await intentsOf(url(), bookingId)).toEqual([]);
  await expect.poll(() => mailsTo('zoe.free@example.org'), { timeout: 30_000 }).toHaveLength(1);
  const [mail] = await mailsTo('zoe.free@example.org');
  expect(mail?.text).toContain(number);
  expect(mail?.text).toContain(
    'You accepted the terms of service and the refund policy of January 18, 2025',
  );
});
