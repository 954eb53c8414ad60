import { parkedEvents } from '#projections/projector/parked-events.ts';
import type { Projection } from '#projections/projection.ts';
import { runningRebuilds } from '#projections/rebuild/drop-interrupted.ts';
import { rebuildsIn } from '#projections/rebuild/rebuild-progress.ts';
import { textTable } from '#tools/cli/text-table.ts';
import type { Stores } from '#tools/dev/open-installation.ts';

type CheckpointRow = {
  projection: string;
  position: number | string | null;
  version: number;
  paused: boolean;
};

export type Status = {
  head: string;
  projections: {
    name: string;
    /** Of its rows, and of the program. */
    version: number;
    newestVersion: number;
    position: string | null;
    /** Distance to the log's end in positions, which are bytes. */
    lag: number;
    paused: boolean;
    /** How far a rebuild is; one that nobody is at any more was interrupted. */
    rebuild: {
      version: number;
      position: string | null;
      startedAt: string;
      isRunning: boolean;
    } | null;
    parked: { stream: string; revision: number; type: string; fault: string; parkedAt: string }[];
  }[];
};

/** Where every read model stands. */
export const statusOf = async (
  projections: readonly Projection[],
  { knex, store }: Pick<Stores, 'knex' | 'store'>,
): Promise<Status> => {
  const [head, places, rebuilds, running, parked] = await Promise.all([
    store.head(),
    knex<CheckpointRow>('projection_checkpoint'),
    rebuildsIn(knex),
    runningRebuilds(knex),
    parkedEvents(knex),
  ]);
  return {
    head: String(head),
    projections: projections.map(({ name, version }) => {
      const place = places.find(({ projection }) => projection === name);
      const rebuild = rebuilds.find(({ projection }) => projection === name);
      return {
        name,
        version: place?.version ?? version,
        newestVersion: version,
        position: place?.position ? String(place.position) : null,
        lag: Number(head - BigInt(place?.position ?? 0)),
        paused: place?.paused ?? false,
        rebuild: rebuild
          ? {
              version: rebuild.version,
              position: rebuild.position ? String(rebuild.position) : null,
              startedAt: rebuild.started_at.toISOString(),
              isRunning: running.has(name),
            }
          : null,
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
    }),
  };
};

/** The status as a table, with the parked events under it. */
export const statusText = ({ projections, head }: Status): string => {
  const rows = projections.map((one) => [
    one.name,
    one.version,
    one.position ?? '-',
    one.lag,
    stateOf(one, Number(head)),
    one.parked.length,
  ]);
  const parked = projections.flatMap((one) =>
    one.parked.map(
      ({ stream, revision, type, fault, parkedAt }) =>
        `${one.name} does without ${stream}@${revision} (${type}), parked ${parkedAt}: ${fault}`,
    ),
  );
  const heading = ['projection', 'version', 'position', 'lag', 'state', 'parked'];
  return [textTable(heading, rows), ...parked].join('\n');
};

const stateOf = (
  { paused, version, newestVersion, rebuild }: Status['projections'][number],
  head: number,
): string => {
  const age = version < newestVersion ? 'outdated' : version > newestVersion ? 'newer' : 'live';
  const state = paused ? 'paused' : age;
  if (!rebuild) return state;
  const share = `${Math.floor((100 * Number(rebuild.position ?? 0)) / (head || 1))} %`;
  return `${state}, ${rebuild.isRunning ? 'being made anew' : 'rebuild interrupted'}: ${share}`;
};
