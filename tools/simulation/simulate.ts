import type { RecordedEvent } from '#engine/kernel/event.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import { webhookTask } from '#engine/payment/webhook-inbox.ts';
import { administrate } from './administrator.ts';
import { brokenInvariants } from './invariants.ts';
import { createKeyStore } from './key-store.ts';
import { createLogServer } from './log-server.ts';
import { createMailServer } from './mail-server.ts';
import { onPlatform } from './platform.ts';
import type { Servers } from './product.ts';
import { createProviderServer } from './provider-server.ts';
import { createReadSide } from './read-side.ts';
import { type Random, seededRandom } from './random.ts';
import { startSite } from './site.ts';
import type { Played } from './story.ts';
import { createTaskTable } from './task-table.ts';
import { createTravellers } from './travellers.ts';
import { createVirtualTime } from './virtual-time.ts';
import { type Accidents, createWorld } from './world.ts';

const BEGIN = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 86_400_000;
/** Longer than a checkout may be paid, or an abandonment recovered. */
const CALM_AFTER_MS = 8 * DAY_MS;
const SETTLED_WITHIN_MS = 4 * DAY_MS;

/** The result of one simulated world. */
export type Simulation = Played & { log: readonly RecordedEvent[] };

/**
 * Swarm testing: each world has its own mixture, with many of some accidents and none of others.
 */
const drawAccidents = ({ pick }: Random): Accidents => {
  const often = (probability: number) => probability * pick(0, 1, 4);
  return {
    crash: often(0.003),
    clockJump: often(0.002),
    outage: often(0.002),
    lostRequest: often(0.005),
    lostAnswer: often(0.01),
    providerError: often(0.05),
    slow: often(0.03),
  };
};

/** Runs the world of a seed until everything is settled. The same seed gives the same history. */
export const simulate = (seed: number): Promise<Simulation> => {
  const random = seededRandom(seed);
  const time = createVirtualTime(BEGIN);
  return onPlatform({ time, random }, async () => {
    const world = createWorld(time, random, drawAccidents(random));
    const servers: Servers = {
      log: createLogServer(world),
      tasks: createTaskTable(world),
      keys: createKeyStore(world),
      provider: createProviderServer(world),
      mail: createMailServer(world),
      readSide: createReadSide(world),
    };
    const site = startSite(world, servers, random.between(1, 2));
    servers.provider.on.webhook = (notice) =>
      site.request(`webhook ${notice.kind} of ${notice.intentId}`, (ports) =>
        ports.tasks.add(webhookTask(notice, ports.now())),
      );
    const { checkouts, travel } = createTravellers(world, site, servers);
    const people = [
      ...Array.from({ length: random.between(1, 4) }, (_, nth) =>
        travel(`traveller${nth}@example.com`),
      ),
      administrate(world, site, servers, checkouts),
    ];
    let failure: unknown;
    let isActing = true;
    Promise.all(people).then(
      () => (isActing = false),
      (error: unknown) => (failure = error),
    );
    time.after(CALM_AFTER_MS, world.calmDown, time.world);

    const { log, tasks, readSide } = servers;
    const isSettled = () =>
      !isActing &&
      time.elapsed() >= CALM_AFTER_MS &&
      tasks.undone().length === 0 &&
      readSide.position() >= BigInt(log.log.length);
    const end = CALM_AFTER_MS + SETTLED_WITHIN_MS;
    await time.run(() => failure !== undefined || time.elapsed() > end || isSettled());

    const broken = failure
      ? [describeError(failure)]
      : isSettled()
        ? await brokenInvariants(world, servers, site, checkouts)
        : [`not settled: ${tasks.undone().join(', ') || 'read models are behind'}`];
    const story = world.story();
    // Node keeps whatever waits for a signal until it aborts.
    for (const clear of world.on.end) clear();
    return { broken, story, log: log.log };
  });
};
