import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { ReadModels } from '#engine/privacy/read-models.ts';
import { type AccountBookingRow, accountBookingTable } from '#projections/accounts/account-row.ts';
import { projections } from '#projections/projections.ts';
import { dueOf } from '#projections/projector/project-batch.ts';
import { createMemoryRows, type Tables } from '#projections/rows/memory-rows.ts';
import type { World } from './world.ts';

/** The read models in their database, which outlives a crash, and the projector. */
export type ReadSide = {
  tables(): Tables;
  position(): bigint;
  follow(ports: { store: EventStore; sealing: Sealing }, signal: AbortSignal): Promise<void>;
  readModels: ReadModels;
};

export const createReadSide = ({ call, tell }: World): ReadSide => {
  let tables: Tables = new Map();
  let position = 0n;
  const placeOf = () =>
    new Map(projections.map(({ name, version }) => [name, { position, version, isPaused: false }]));

  /** One transaction: all rows and the checkpoint, or nothing if another projector was first. */
  const project = async (
    events: readonly RecordedEvent[],
    delivered: bigint | undefined,
    sealing: Sealing,
  ): Promise<'projected' | 'set-back'> => {
    const begun = await call('database', 'begins to project', () => position);
    const due = dueOf(projections, events, delivered, placeOf());
    if (due === 'set-back') return due;
    const changed = new Map([...tables].map(([name, rows]) => [name, new Map(rows)]));
    const rows = createMemoryRows(changed);
    for (const { projection, fresh } of due) {
      if (fresh.length > 0) await projection.project(fresh, rows, sealing);
    }
    await call('database', 'commits read models', () => {
      if (position !== begun) throw new Error('The read models moved meanwhile');
      tables = changed;
      const last = events.at(-1)?.position ?? position;
      if (last > position) position = last;
      tell(`read models stand at ${position}`);
    });
    return 'projected';
  };

  return {
    tables: () => tables,
    position: () => position,
    follow: async ({ store, sealing }, signal) => {
      const after = await call('database', 'checkpoint of read models', () => position);
      let delivered = after;
      for await (const events of store.follow({ after, signal })) {
        if ((await project(events, delivered, sealing)) === 'set-back') return;
        const last = events.at(-1)?.position ?? delivered;
        if (last > delivered) delivered = last;
      }
    },
    readModels: {
      accountOf: (bookingId) =>
        call('database', `account of ${bookingId}`, () => {
          const row = tables.get(accountBookingTable.name)?.get(`${bookingId}`);
          return (row as AccountBookingRow | undefined)?.user_id;
        }),
      heldBy: (until) =>
        call('database', 'who holds whom', () =>
          position >= until ? [] : [{ readModel: 'all', because: 'behind' as const }],
        ),
    },
  };
};
