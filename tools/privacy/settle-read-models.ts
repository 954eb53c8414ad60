import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '#http/ports.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { runProjectors } from '#projections/projector/run-projectors.ts';

const PATIENCE_MS = 60_000;

/**
 * Waits until every read model has reached a position of the log, projecting here while no other
 * process does. Answers false when that did not happen within a minute.
 */
export const settleReadModels = async (ports: Ports, position: bigint): Promise<boolean> => {
  const ending = new AbortController();
  const running = runProjectors(projections, { ...ports, signal: ending.signal });
  try {
    const names = projections.map(({ name }) => name);
    return await awaitPosition(ports.knex, names, position, PATIENCE_MS);
  } finally {
    ending.abort();
    await Promise.race([running, delay(5_000, undefined, { ref: false })]);
  }
};
