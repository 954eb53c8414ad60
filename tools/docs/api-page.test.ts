import { expect, test } from 'vitest';
import { apiPage, readApiPage } from './api-page.ts';

/** As the formatter leaves it: it pads the cells of tables only. */
const withoutPadding = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('docs/api.md describes every call as `/openapi.json` does; `npm run docs:api` writes it', async () => {
  const page = await readApiPage();
  expect(withoutPadding(page)).toBe(withoutPadding(await apiPage()));
  for (const call of ['POST /api/bookings', 'POST /api/admin/bookings/{id}/refund'])
    expect(page).toContain(`### \`${call}\``);
});
