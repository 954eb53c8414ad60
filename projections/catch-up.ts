import { describeFault } from '#engine/kernel/describe-fault.ts';
import { checkpointOf } from './checkpoints.ts';
import type { Projection } from './projection.ts';
import { projectBatch, type ProjectorSurroundings, runProjector } from './projector.ts';

/**
 * Keeps read models up to date until `signal` aborts. Those that stand at the same place, as all do
 * over a restored log, first catch up in one reading of it; then each goes on for itself.
 */
export const runProjectors = async (
  projections: readonly Projection[],
  around: ProjectorSurroundings,
): Promise<void> => {
  const groups = await groupsAtOnePlace(projections, around).catch((fault: unknown) => {
    around.log.warn({ fault: describeFault(fault) }, 'read models start one by one');
    return projections.map((projection) => ({ after: undefined, members: [projection] }));
  });
  await Promise.all(
    groups.map(async ({ after, members }) => {
      if (members.length > 1) await catchUpTogether(members, after, around);
      await Promise.all(members.map((member) => runProjector(member, around)));
    }),
  );
};

type Group = { after: bigint | undefined; members: Projection[] };

const groupsAtOnePlace = async (
  projections: readonly Projection[],
  { knex }: ProjectorSurroundings,
): Promise<Group[]> => {
  const groups: Group[] = [];
  for (const projection of projections) {
    const after = await checkpointOf(knex, projection.name);
    const group = groups.find((known) => known.after === after);
    if (group) group.members.push(projection);
    else groups.push({ after, members: [projection] });
  }
  return groups;
};

/** Ends at the head of now, or at a fault, which meets the faulty one again when it runs alone. */
const catchUpTogether = async (
  members: readonly Projection[],
  after: bigint | undefined,
  around: ProjectorSurroundings,
): Promise<void> => {
  try {
    const head = await around.store.head();
    let delivered = after;
    if ((delivered ?? 0n) >= head) return;
    for await (const events of around.store.follow({ after, signal: around.signal })) {
      const before = delivered;
      await Promise.all(members.map((member) => projectBatch(member, events, before, around)));
      delivered = events.at(-1)?.position ?? delivered;
      if ((delivered ?? 0n) >= head) return;
    }
  } catch (fault) {
    if (around.signal.aborted) return;
    around.log.warn({ fault: describeFault(fault) }, 'read models go on one by one');
  }
};
