import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Projection } from '../projection.ts';
import { checkpointsIn } from '../projector/checkpoints.ts';
import { parkedEvents } from '../projector/parked-events.ts';
import { runningRebuilds } from '../rebuild/drop-interrupted.ts';
import { rebuildsIn } from '../rebuild/rebuild-progress.ts';

/**
 * Returns the log's head and the status of every read model. Positions are decimal text, instants
 * ISO 8601 with `Z`.
 */
export const statusOf = async (
  projections: readonly Projection[],
  { knex, store }: { knex: Knex; store: Pick<EventStore, 'head'> },
) => {
  const [head, checkpoints, rebuilds, running, parked] = await Promise.all([
    store.head(),
    checkpointsIn(knex),
    rebuildsIn(knex),
    runningRebuilds(knex),
    parkedEvents(knex),
  ]);
  return {
    head: String(head),
    projections: projections.map(({ name, version }) => {
      const checkpoint = checkpoints.get(name);
      const rebuild = rebuilds.find(({ projection }) => projection === name);
      const status = {
        name,
        /** Of its rows; `newestVersion` is the program's. */
        version: checkpoint?.version ?? version,
        newestVersion: version,
        position: checkpoint?.position ? String(checkpoint.position) : null,
        /** Distance to the log's end in positions, which are bytes. */
        lag: Number(head - (checkpoint?.position ?? 0n)),
        paused: checkpoint?.isPaused ?? false,
        /** How far a rebuild is; one that is not running was interrupted. */
        rebuild: rebuild
          ? {
              version: rebuild.version,
              position: rebuild.position ? String(rebuild.position) : null,
              startedAt: rebuild.started_at.toISOString(),
              isRunning: running.has(name),
            }
          : null,
        /** Parked events; `fault` is why, personal data masked. */
        parked: parked
          .filter(({ projection }) => projection === name)
          .map(({ stream, revision, type, fault, parked_at }) => ({
            stream,
            revision,
            type,
            fault,
            parkedAt: parked_at.toISOString(),
          })),
      };
      return { ...status, state: stateOf(status, Number(head)) };
    }),
  };
};

export type Status = Awaited<ReturnType<typeof statusOf>>;

/** Returns the state in words, with the share of a rebuild, like `live, rebuilding: 40 %`. */
const stateOf = (
  {
    paused,
    version,
    newestVersion,
    rebuild,
  }: {
    paused: boolean;
    version: number;
    newestVersion: number;
    rebuild: { position: string | null; isRunning: boolean } | null;
  },
  head: number,
): string => {
  const age = version < newestVersion ? 'outdated' : version > newestVersion ? 'newer' : 'live';
  const state = paused ? 'paused' : age;
  if (!rebuild) return state;
  const share = `${Math.floor((100 * Number(rebuild.position ?? 0)) / (head || 1))} %`;
  return `${state}, ${rebuild.isRunning ? 'rebuilding' : 'rebuild interrupted'}: ${share}`;
};
