import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '#tools/cli/run-program.fixture.ts';
import { textTable } from '#tools/cli/text-table.ts';
import { TEST_MASTER_KEY } from '#tools/dev/test-backend.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { ReadModelRunRequest } from '../contracts/read-models.ts';
import type { ReadModelsView } from '../contracts/read-model-answers.ts';
import { bookSomeTrip, pay } from '../trip.fixture.ts';

const PROGRAM = fileURLToPath(
  new URL('../../tools/cli/projections/projections.ts', import.meta.url),
);
const PATH = '/api/admin/read-models';
const PATIENCE = { timeout: 60_000, interval: 50 };

let product: TestProduct;
let administrator: Browser;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
  const traveller = createBrowser(product.url);
  await pay(product.url, traveller, await bookSomeTrip(traveller));
});
afterAll(() => product.stop());

const shown = async (): Promise<ReadModelsView> => jsonOf(await administrator.get(PATH));
const ask = (request: ReadModelRunRequest) => administrator.post(`${PATH}/runs`, request);
const ended = () =>
  vi.waitFor(async () => {
    const { run } = await shown();
    if (!run?.doneAt) throw new Error('It is not done yet');
    return run;
  }, PATIENCE);
const printed = async (...args: string[]) =>
  (
    await runProgram(PROGRAM, args, {
      DATABASE_URL: product.settings.databaseUrl,
      EVENTSTORE_URL: product.settings.eventStoreUrl,
      PII_MASTER_KEY: TEST_MASTER_KEY,
    })
  ).out.trimEnd();
/** Returns the result of a run on the page, as the command line prints it. */
const text = ({ report, refusal }: Awaited<ReturnType<typeof ended>>) =>
  report ? [textTable(report.headings, report.rows), ...report.notes].join('\n') : refusal;

/** Leaves out the access log, which records the requests of this test a little later. */
const withoutAccesses = (printedTable: string | null | undefined) =>
  printedTable?.replace(/^access-log.*$/m, '');

/** Waits until no process appends, and every read model is up to date. */
const calm = () =>
  vi.waitFor(async () => {
    const before = await shown();
    expect(before.projections.map(({ lag }) => lag)).toEqual(before.projections.map(() => 0));
    const { knex } = product.ports;
    expect(await knex('task').whereNull('done_at').where('due_at', '<', new Date())).toEqual([]);
    return before;
  }, PATIENCE);

test('the status matches the command line', async () => {
  // Processes may append in between.
  await vi.waitFor(async () => {
    const { run, ...status } = await shown();
    expect(run).toBeNull();
    expect(JSON.parse(await printed('status', '--json'))).toEqual(status);
  }, PATIENCE);
});

test('a rebuild and a verification end with the output of the command line, one at a time', async () => {
  await calm();
  const asked = await Promise.all([
    ask({ kind: 'rebuild', name: 'all' }),
    ask({ kind: 'verify', name: 'all' }),
  ]);
  expect(asked.map(({ status }) => String(status)).toSorted()).toEqual(['202', '409']);
  await ended();
  expect((await ask({ kind: 'rebuild', name: 'all' })).status).toBe(202);
  const rebuilt = await ended();
  expect(rebuilt).toMatchObject({ kind: 'rebuild', name: 'all', lastError: null });
  await calm();
  expect(withoutAccesses(text(rebuilt))).toBe(withoutAccesses(await printed('rebuild', 'all')));

  await product.ports.knex('booking').limit(1).update({ fee_cents: 1 });
  expect((await ask({ kind: 'verify', name: 'bookings' })).status).toBe(202);
  const verified = await ended();
  expect(verified.report).toMatchObject({ isWhole: false });
  expect(verified.progress.done).toBeGreaterThanOrEqual(0);
  expect(text(verified)).toBe(await printed('verify', 'bookings'));
  expect((await ask({ kind: 'rebuild', name: 'bookings' })).status).toBe(202);
  expect((await ended()).report).toMatchObject({ isWhole: true });
});

test('a parked event is shown with its reason, and a rebuild projects it', async () => {
  const { knex, store } = product.ports;
  const [event] = await knex('projection_checkpoint').where({ projection: 'orders' });
  const position = event?.position ?? (await store.head());
  await knex('projection_parked_event').insert({
    projection: 'orders',
    position: String(position),
    event_id: event?.event_id,
    stream: 'booking-1',
    revision: 3,
    type: 'BookingConfirmed',
    fault: 'TypeError: it did not fit',
  });
  const parked = async () =>
    (await shown()).projections.find(({ name }) => name === 'orders')?.parked;
  const waiting = async () => jsonOf(await administrator.get('/api/admin/waiting-work'));
  expect(await waiting()).toMatchObject({ parkedEvents: 1 });
  expect(await parked()).toMatchObject([
    { stream: 'booking-1', revision: 3, type: 'BookingConfirmed', fault: expect.any(String) },
  ]);
  expect((await ask({ kind: 'rebuild', name: 'orders' })).status).toBe(202);
  expect((await ended()).report).toMatchObject({ isWhole: true });
  expect(await parked()).toEqual([]);
  expect(await waiting()).toMatchObject({ parkedEvents: 0 });
});
