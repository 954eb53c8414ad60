import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createAddressHash } from '#engine/account/address.ts';
import type { Flight } from '#engine/flights/flight.ts';
import { arbitraryFlight, arbitrarySegment } from '#engine/itinerary/itinerary.fixture.ts';
import { eventStoreDb } from '#engine/kernel/eventstoredb.ts';
import { createLinkTokens } from '#engine/kernel/link-token.ts';
import { type Process, reactionsOf } from '#engine/kernel/process.ts';
import { keepGoing } from '#engine/kernel/keep-going.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { followWebhooks } from '#engine/processes/follow-webhooks.ts';
import { createMonthSigner } from '#engine/ledger/month-signature.ts';
import { STREAM_PREFIXES } from '#engine/stream-prefixes.ts';
import type { Ports } from '#http/ports.ts';
import { accountsIn } from '#projections/accounts/queries.ts';
import { createProcesses } from '#http/processes.ts';
import type { KeyStore } from './key-store.ts';
import type { LogServer } from './log-server.ts';
import type { MailServer } from './mail-server.ts';
import { connectProvider } from './provider-port.ts';
import type { ProviderServer } from './provider-server.ts';
import type { ReadSide } from './read-side.ts';
import type { TaskTable } from './task-table.ts';
import type { World } from './world.ts';

/** Everything that outlives a crash of the product. */
export type Servers = {
  log: LogServer;
  tasks: TaskTable;
  keys: KeyStore;
  provider: ProviderServer;
  mail: MailServer;
  readSide: ReadSide;
};

const SECRET = 'a secret that is 32 characters long or longer';
const linkTokens = createLinkTokens(SECRET);
const addressHash = createAddressHash(SECRET);
const monthSigner = createMonthSigner(SECRET);
const MINUTE_MS = 60_000;
export const SETTINGS = {
  publicUrl: 'https://skyhold.example',
  adminEmail: 'admin@skyhold.example',
  recoveryEmailDelayMs: 30 * MINUTE_MS,
  checkoutSilenceMs: 30 * MINUTE_MS,
  seller: { name: 'Skyhold', address: null, taxId: null, taxRatePercent: null },
};

/** The two flights that a traveller may choose. */
export const FLIGHTS: readonly [Flight, Flight] = [
  arbitraryFlight(),
  arbitraryFlight({ id: 'flight-2', segments: [arbitrarySegment({ flightNumber: 'BA 112' })] }),
];

/** Credentials, sessions and error texts: their erasure has no effect here. */
const tablesLeftOut = new Proxy(() => tablesLeftOut, {
  get: (_, name) =>
    name === 'then' ? (answer: (count: number) => void) => answer(0) : () => tablesLeftOut,
}) as unknown as Knex;

/** Nothing depends on payouts. */
async function* none() {}

const connect = (world: World, servers: Servers, onAcknowledged: (id: string) => void): Ports => {
  const { call, tell } = world;
  const warn = (about: object, what: string) => tell(`log: ${what} ${JSON.stringify(about)}`);
  const log = { info: () => {}, warn, error: warn } as unknown as Logger;
  const store = eventStoreDb('esdb://simulated', {
    prefixes: STREAM_PREFIXES,
    log,
    connection: servers.log.connect(),
  });
  return {
    store: {
      ...store,
      append: async (stream, expected, events) => {
        const answer = await store.append(stream, expected, events);
        if ('position' in answer) for (const { id } of events) onAcknowledged(id);
        return answer;
      },
    },
    knex: tablesLeftOut,
    lagWatch: { waiting: async () => new Map(), stalled: async () => [], close: () => {} },
    tasks: servers.tasks.queue,
    sealing: servers.keys.sealing,
    linkTokens,
    addressHash,
    accounts: accountsIn(tablesLeftOut, store),
    limits: {
      limit: () => ({ consume: async () => {}, reward: async () => {} }),
      close: async () => {},
    },
    renderer: {
      render: async (itinerary) => {
        const bytes = Buffer.from(JSON.stringify(itinerary));
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { bytes, sha256, tier: 'full', fault: null };
      },
      sign: async () => undefined,
      renderReceipts: async (receipts) => Buffer.from(JSON.stringify(receipts)),
      close: async () => {},
    },
    monthSigner,
    payouts: { listPayouts: none, listTransactions: none },
    signedFiles: { find: async () => undefined, keep: async (_id, _drawn, file) => file },
    supplier: {
      name: 'schedule',
      live: false,
      coverage: { airlines: 1, airports: 2 },
      search: async () => [...FLIGHTS],
      byId: (id) => call('supplier', `flight ${id}`, () => FLIGHTS.find((one) => one.id === id)),
      returnFlights: async () => [],
      holds: null,
    },
    holdChecks: { claim: async () => false, note: async () => {}, last: async () => undefined },
    provider: connectProvider(world, servers.provider),
    // Every traveller has a separate address.
    cardCallers: {
      noteOpened: async () => {},
      noteDecline: async () => [],
      declinesOf: async () => 0,
      intentsOf: async () => [],
    },
    mailer: servers.mail.connect(),
    now: () => new Date(),
    log,
  };
};

/**
 * Starts the product as `http/run.ts` does, as the current owner: every process manager, the
 * webhook inbox, and the projector. It ends only by a crash, or with the world.
 */
export const startProduct = (
  world: World,
  servers: Servers,
  onAcknowledged: (id: string) => void,
): { ports: Ports; processes: readonly Process[] } => {
  const ports = connect(world, servers, onAcknowledged);
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal);
  world.on.end.push(() => {
    ending.abort();
    void ports.store.close();
  });
  const context = { ...ports, signal };
  const { readSide } = servers;
  const processes = createProcesses(ports, SETTINGS, readSide.readModels);
  const reactions = processes.map((process) => reactionsOf(process, ports));
  void runTasks([...reactions, followWebhooks(ports)], context);
  void keepGoing('projector', context, () => readSide.follow(ports, signal));
  return { ports, processes };
};
