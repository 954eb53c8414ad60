import { createAddressHash } from '#engine/account/address.ts';
import { startSession } from '#engine/account/sessions.ts';
import { readEnvironment } from '#http/environment.ts';
import { accountByAddress } from '#projections/accounts/queries.ts';
import { connectDatabase } from '#projections/database.ts';
import { localSecrets } from '#tools/dev/data-dir.ts';
import { readRuntime } from '#tools/dev/runtime.ts';
import { openLoop } from './admin/open-loop.ts';
import { caughtUp } from './admin/running-product.ts';
const directory = process.argv[2] ?? '';
const count = Number(process.argv[3] ?? 400);
const rate = Number(process.argv[4] ?? 20);
const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'warn' });
const { databaseUrl = '', opsUrl = '' } = await readRuntime(directory);
const url = 'http://localhost:4600';
await caughtUp(opsUrl, () => {});
const knex = connectDatabase(databaseUrl);
const { piiMasterKey } = await localSecrets(directory);
const account = await accountByAddress(
  knex,
  createAddressHash(piiMasterKey)(environment.ADMIN_EMAIL),
);
const session = await startSession(knex, account?.user_id ?? 0, new Date());
const cookie = `skyhold_session=${session}`;
const kinds: Record<string, Record<string, string>> = {
  first: {},
  paid: { filter: 'paid' },
  hundred: { size: '100' },
  word: { search: 'london' },
};
for (const [name, parameters] of Object.entries(kinds)) {
  if (process.argv[5] && process.argv[5] !== name) continue;
  const path = `/api/admin/bookings?${new URLSearchParams({ email: environment.ADMIN_EMAIL, page: '1', ...parameters })}`;
  const slow: string[] = [];
  const get = async () => {
    const start = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    const text = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(text);
    if (ms > 20) slow.push(`${(Date.now() % 100000) / 1000}:${ms.toFixed(0)}`);
  };
  for (let i = 0; i < 60; i++) await get();
  slow.length = 0;
  const { p50, p99 } = await openLoop(Array(count).fill(0), rate, get);
  console.log(name, p50.toFixed(1), p99.toFixed(1), slow.join(' '));
}
await knex.destroy();
process.exit(0);
