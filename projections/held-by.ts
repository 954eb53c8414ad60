import type { Knex } from 'knex';
import type { Holding, ReadModels } from '#engine/privacy/read-models.ts';
import { accountOfBooking } from './accounts/queries.ts';
import type { ParkedEventRow } from './projector/parked-events.ts';
import { projections } from './projections.ts';
import { dropInterrupted, halfMadeBefore } from './rebuild/drop-interrupted.ts';

/** The events that blank rows. */
const FORGETTINGS = [
  'PersonalDataForgotten',
  'TravellerForgotten',
  'AccountForgotten',
  'MessageErased',
];

const names = projections.map(({ name }) => name);

type Checkpoint = { projection: string; position: number | string | null; paused: boolean };

/**
 * Returns the read models that may still contain people erased up to a position: those that are
 * behind it, those whose rebuild is behind it, and those that parked an erasure. `streams` are
 * those of the erased people; by default everyone's.
 */
export const heldBy = async (
  knex: Knex,
  position: bigint,
  streams?: readonly string[],
): Promise<Holding[]> => {
  const parked = knex<ParkedEventRow>('projection_parked_event').whereIn('type', FORGETTINGS);
  const [checkpoints, halfMade, notTaken] = await Promise.all([
    knex<Checkpoint>('projection_checkpoint').whereIn('projection', names),
    halfMadeBefore(knex, position),
    streams ? parked.whereRaw('stream = any(:streams)', { streams: [...streams] }) : parked,
  ]);
  const late = names.flatMap((readModel): Holding[] => {
    const checkpoint = checkpoints.find(({ projection }) => projection === readModel);
    if (checkpoint?.position && BigInt(checkpoint.position) >= position) return [];
    return [{ readModel, because: checkpoint?.paused ? 'paused' : 'behind' }];
  });
  return [
    ...late,
    ...halfMade.map((readModel) => ({ readModel, because: 'being-rebuilt' as const })),
    ...notTaken.map(({ projection, stream, revision }) => ({
      readModel: projection,
      because: 'not-taken' as const,
      event: `${stream}@${revision}`,
    })),
  ];
};

/** The read models as erasure needs them. */
export const readModelsIn = (knex: Knex): ReadModels => ({
  accountOf: (bookingId) => accountOfBooking(knex, bookingId),
  heldBy: async (position, streams) => {
    await dropInterrupted(knex, projections, position);
    return heldBy(knex, position, streams);
  },
});
