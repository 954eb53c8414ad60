import { setTimeout as delay } from 'node:timers/promises';
import type { Holding } from '#engine/privacy/read-models.ts';
import type { Ports } from '#http/ports.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { runProjectors } from '#projections/projector/run-projectors.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 100;
const STOP_GRACE_MS = 5_000;

/** Works while projectors run here, for the read models that no other process projects. */
const whileProjecting = async <Result>(
  ports: Ports,
  work: () => Promise<Result>,
): Promise<Result> => {
  const ending = new AbortController();
  const running = runProjectors(projections, { ...ports, signal: ending.signal });
  try {
    return await work();
  } finally {
    ending.abort();
    await Promise.race([running, delay(STOP_GRACE_MS, undefined, { ref: false })]);
  }
};

/** Waits, a minute at most, until every read model that is not paused has reached the end of the log. */
export const catchUp = (ports: Ports): Promise<boolean> =>
  whileProjecting(ports, async () => {
    const names = projections.map(({ name }) => name);
    return awaitPosition(ports.knex, names, await ports.store.head(), PATIENCE_MS);
  });

/**
 * Waits, a minute at most, until no read model holds a person selector the log forgot up to a position;
 * unfinished shadow tables that do are dropped. Returns those that still may, at once where waiting
 * would not help.
 */
export const settleReadModels = (
  ports: Ports,
  position: bigint,
  streams?: readonly string[],
): Promise<Holding[]> =>
  whileProjecting(ports, async () => {
    const { heldBy } = readModelsIn(ports.knex);
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const holding = await heldBy(position, streams);
      const passing = holding.some(
        ({ because }) => because === 'behind' || because === 'being-rebuilt',
      );
      if (!passing || Date.now() >= end) return holding;
      await delay(POLL_MS);
    }
  });

/** Why a read model may still hold personal data, and what ends it, as a sentence. */
export const holdingText = ({ readModel, because, event }: Holding): string => {
  const may = `${readModel} may still hold what was forgotten`;
  switch (because) {
    case 'behind':
      return `${may}: it has not followed the log yet.`;
    case 'paused':
      return `${may}: it is paused, until npm run projections -- resume ${readModel}.`;
    case 'being-rebuilt':
      return `${may}: it is being rebuilt right now.`;
    case 'not-taken':
      return `${may}: ${event} is parked, until npm run projections -- rebuild ${readModel}.`;
    default:
      return because satisfies never;
  }
};
