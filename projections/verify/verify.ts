import type { Knex } from 'knex';
import { placesOf } from '../projector/checkpoints.ts';
import type { ParkedEventRow } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import { openCopySession, type Session } from '../rows/session.ts';
import { type ComparedTable, compareWithFold, isEqual } from './compare-with-fold.ts';
import type { FoldPorts } from './fold-log.ts';

export type Verified = {
  projection: string;
  /** Up to which event; `undefined` before the first. */
  position: bigint | undefined;
  /** Of the rows; when it is not the program's, they cannot be compared. */
  version: number;
  isComparable: boolean;
  /** Of rows that can be compared. */
  tables: ComparedTable[];
  /** Events that the read model does without. */
  parked: ParkedEventRow[];
};

/** Whether a read model is the fold of the log, but for what it parked. */
export const isVerified = ({ isComparable, tables }: Verified): boolean =>
  isComparable && tables.every(isEqual);

/**
 * Compares read models with a fold of the events up to where they stand, from one snapshot of the
 * database. `withRows` finds the rows that differ.
 */
export const verify = async (
  projections: readonly Projection[],
  { knex, ...ports }: FoldPorts & { knex: Knex },
  withRows: boolean,
): Promise<Verified[]> => {
  const session = await openCopySession(knex);
  try {
    await session.query('begin isolation level repeatable read read only');
    // Before there is a snapshot: of a table that is swapped behind it, it would show nothing.
    const names = projections.flatMap(({ tables }) => tables.map(({ name }) => name));
    await session.query(`lock table ${names.join(', ')} in access share mode`);
    const begun = await begin(session, projections);
    const foldings = projections.flatMap((projection, index) => {
      const { position, isComparable, parked = [] } = begun[index] ?? {};
      const positions = new Set(parked.map((event) => BigInt(event.position)));
      return isComparable ? [{ projection, upTo: position ?? -1n, parked: positions }] : [];
    });
    const compared = await compareWithFold(session, foldings, withRows, ports);
    return begun.map((one, index) => {
      const projection = projections[index];
      return { ...one, tables: (projection && compared.get(projection)) ?? [] };
    });
  } finally {
    await session.close();
  }
};

const begin = async (session: Session, projections: readonly Projection[]): Promise<Verified[]> => {
  const places = await placesOf(session);
  const { rows } = await session.query<ParkedEventRow>('select * from projection_parked_event');
  return projections.map(({ name, version }) => {
    const place = places.get(name);
    return {
      projection: name,
      position: place?.position,
      version: place?.version ?? version,
      isComparable: (place?.version ?? version) === version,
      tables: [],
      parked: rows.filter(({ projection }) => projection === name),
    };
  });
};
