import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { holdDataDir } from '#tools/dev/data-dir.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { FinanceView } from '../contracts/finance.ts';
import type { ReconciliationView } from '../contracts/reconciliation.ts';
import { providerOf } from '../provider.fixture.ts';
import { bookSomeTrip, inDays, openIntent, payAtProvider } from '../trip.fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../tools/cli/finance/finance.ts', import.meta.url));
const PATH = '/api/admin/finance/reconciliation';
const DAYS = { from: inDays(-1), to: inDays(1), zone: 'UTC' };

let product: TestProduct;
let administrator: Browser;
let directory: string;
let release: () => Promise<void>;
let intentId: string;
let bookingId: number;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
  directory = await mkdtemp(join(tmpdir(), 'reconciliation-'));
  ({ release } = await holdDataDir(directory));
  const { databaseUrl, eventStoreUrl } = product.settings;
  const port = Number(new URL(product.url).port);
  const runtime = JSON.stringify({ databaseUrl, eventStoreUrl, port });
  await writeFile(join(directory, 'runtime.json'), runtime);

  const traveller = createBrowser(product.url);
  bookingId = await bookSomeTrip(traveller);
  const intent = await openIntent(traveller, bookingId);
  ({ intentId } = intent);
  await payAtProvider(product.url, intent);
  const paid = { bookingId, paymentIntentId: intentId };
  jsonOf(await traveller.post('/api/process-payment', paid));
  const { stripe, chargeOf, control } = providerOf(product.url);
  const { balance_transaction } = await stripe.charges.retrieve(await chargeOf(intentId));
  if (typeof balance_transaction !== 'string') throw new Error('The charge was expanded');
  await control(`objects/${balance_transaction}/alter`, { fee: 199, net: 1500 - 199 });
});
afterAll(async () => {
  await product.stop();
  await release();
  await rm(directory, { recursive: true });
});

const ask = (fix: boolean) => administrator.post(PATH, { ...DAYS, fix });
const lastRun = async () => {
  const { run }: ReconciliationView = jsonOf(await administrator.get(PATH));
  return run;
};
const ended = () =>
  vi.waitFor(
    async () => {
      const run = await lastRun();
      if (!run?.doneAt) throw new Error('It is not done yet');
      return run;
    },
    { timeout: 60_000, interval: 50 },
  );

test('there is no comparison before the first request', async () => {
  expect(await lastRun()).toBeNull();
});

test('a comparison runs on the server, one at a time, and finds what the command line finds', async () => {
  const answers = await Promise.all([ask(false), ask(false)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  const { fix, report, lastError } = await ended();
  expect({ fix, lastError }).toEqual({ fix: false, lastError: null });
  expect(report?.findings).toMatchObject([
    { kind: 'fee-difference', intentId, bookingId, providerCents: 199, ownCents: 74, fixed: false },
  ]);
  const window = ['--from', DAYS.from, '--to', DAYS.to];
  const printed = await runProgram(PROGRAM, ['reconcile', ...window, '--json'], {
    DATA_DIR: directory,
  });
  expect(printed.code).toBe(2);
  const { findings, faults, counts } = JSON.parse(printed.out);
  expect({ findings, faults, counts }).toEqual({
    findings: report?.findings,
    faults: report?.faults,
    counts: report?.counts,
  });
});

test('differences are settled again on request, and the figures update', async () => {
  expect((await ask(true)).status).toBe(202);
  expect((await ended()).report?.findings).toMatchObject([{ kind: 'fee-difference', fixed: true }]);
  await expect
    .poll(async () => {
      const { totals }: FinanceView = jsonOf(
        await administrator.get(`/api/admin/finance?${new URLSearchParams(DAYS)}`),
      );
      return totals[0]?.feesCents;
    })
    .toBe(199);
  expect((await ask(false)).status).toBe(202);
  expect((await ended()).report).toMatchObject({ findings: [], faults: [] });
});
