import { mkdir } from 'node:fs/promises';
import { createAddressHash } from '#engine/account/address.ts';
import { startSession } from '#engine/account/sessions.ts';
import { readEnvironment } from '#http/environment.ts';
import { accountByAddress } from '#projections/accounts/queries.ts';
import { connectDatabase } from '#projections/database.ts';
import { localSecrets } from '#tools/dev/data-dir.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { startOwnProduct, caughtUp } from '#tools/bench/admin/running-product.ts';
import { DESKTOP, launchBrowser, openVisit, PHONE } from './browser.ts';
const [directory = '', out = '', only = ''] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'warn' });
const { url, stop } = await startOwnProduct(directory);
const { databaseUrl = '', opsUrl = '' } = await readRuntime(directory);
await caughtUp(opsUrl, () => {});
const knex = connectDatabase(databaseUrl);
const { piiMasterKey } = await localSecrets(directory);
const account = await accountByAddress(
  knex,
  createAddressHash(piiMasterKey)(environment.ADMIN_EMAIL),
);
const session = await startSession(knex, account?.user_id ?? 0, new Date());
const [paid] = await knex('order_list')
  .where({ status: 'paid' })
  .orderBy('created_at', 'desc')
  .limit(1)
  .offset(3);
const [entry] = await knex('ledger_entry').orderBy('dated_at', 'desc').limit(1);
const day = entry?.dated_at.toISOString().slice(0, 10);
const screens: [string, string][] = [
  ['orders', '/admin/orders'],
  ['orders-filtered', '/admin/orders?status=paid&search=london'],
  ['order', `/admin/orders/${paid?.booking_id}`],
  ['abandoned', '/admin/abandoned'],
  ['add-booking', '/admin/add-booking'],
  ['finance', '/admin/finance?range=this-year'],
  ['transactions', `/admin/finance/transactions?from=${day}&to=${day}&zone=UTC`],
  ['mail', '/admin/mail'],
  ['messages', '/admin/messages'],
  ['read-models', '/admin/read-models'],
  ['access-log', '/admin/access-log'],
  ['refund-requests', '/admin/refund-requests'],
  ['holds', '/admin/holds'],
];
const browser = await launchBrowser();
for (const viewport of [DESKTOP, PHONE])
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, close } = await openVisit(browser, {
      baseURL: url,
      viewport,
      colorScheme,
      expectedErrors: [/./],
    });
    await context.addCookies([{ name: 'skyhold_session', value: session, url }]);
    for (const [name, path] of screens) {
      if (only && !only.split(',').includes(name)) continue;
      try {
        await page.goto(path);
        await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${out}/${name}-${viewport.width}-${colorScheme}.png` });
        await page.screenshot({
          path: `${out}/${name}-${viewport.width}-${colorScheme}-whole.png`,
          fullPage: true,
        });
      } catch (error) {
        console.log(name, String(error).slice(0, 200));
      }
    }
    await close();
  }
await browser.close();
await knex.destroy();
await stop();
