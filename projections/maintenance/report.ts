import type { Projection } from '../projection.ts';
import { parkedEvents } from '../projector/parked-events.ts';
import type { Rebuilt } from '../rebuild/finish-tables.ts';
import { rebuild, type RebuildPorts } from '../rebuild/rebuild.ts';
import {
  type ComparedTable,
  isEqual,
  isVerified,
  type Verified,
  verify,
  type VerifyPorts,
} from '../verify/verify.ts';

/** A line for each row that differs; what shows a person is masked. */
const differenceLines = (tables: readonly ComparedTable[]): string[] =>
  tables.flatMap(({ table, differences }) =>
    differences.map(
      ({ key, kind, columns }) => `${table} ${key}: ${kind} ${JSON.stringify(columns)}`,
    ),
  );

/** What came of a rebuild or a verification, for the command line and for the administrator's page. */
export type Report = {
  /** Nothing differs, and no event is missing. */
  isWhole: boolean;
  headings: string[];
  rows: (string | number)[][];
  /** Sentences below the table: what differs, what is missing, why something was not compared. */
  notes: string[];
};

/** A read model that was rebuilt, with its parked events. */
export type RebuiltReadModel = Omit<Rebuilt, 'parked'> & {
  parked: { stream: string; revision: number; type: string; fault: string }[];
};

/** Rebuilds read models; `refusal` is the sentence why nothing was replaced. */
export const rebuildReadModels = async (
  projections: readonly Projection[],
  ports: RebuildPorts,
): Promise<RebuiltReadModel[] | { refusal: string }> => {
  const outcome = await rebuild(projections, ports);
  if (Array.isArray(outcome)) {
    const parked = await parkedEvents(ports.knex);
    return outcome.map((rebuilt) => ({
      ...rebuilt,
      parked: parked
        .filter(({ projection }) => projection === rebuilt.projection)
        .map(({ stream, revision, type, fault }) => ({ stream, revision, type, fault })),
    }));
  }
  if (outcome.reason === 'rebuilt-elsewhere')
    return { refusal: `${outcome.projections.join(', ')}: a rebuild is running already.` };
  const names = outcome.differing.map(({ projection }) => projection);
  const refusal = `${names.join(', ')}: the rows are not what the log folds to, and were thrown away.`;
  const rows = outcome.differing.flatMap(({ tables }) => differenceLines(tables));
  return { refusal: [refusal, ...rows].join('\n') };
};

/** The rebuilt tables with their figures, then each parked event. */
export const rebuiltReport = (rebuilt: readonly RebuiltReadModel[]): Report => ({
  isWhole: rebuilt.every(({ parked }) => parked.length === 0),
  headings: ['projection', 'version', 'table', 'rows', 'hash', 'parked'],
  rows: rebuilt.flatMap(({ projection, version, tables, parked }) =>
    tables.map(({ table, found }) => [
      projection,
      version,
      table,
      found.rows,
      found.hash.toString(16).padStart(16, '0'),
      parked.length,
    ]),
  ),
  notes: rebuilt.flatMap(({ projection, parked }) =>
    parked.map(
      ({ stream, revision, type, fault }) =>
        `${projection} parked ${stream}@${revision} (${type}): ${fault}`,
    ),
  ),
});

/** A read model with the sentence why it cannot be compared, `null` when it was. */
export type VerifiedReadModel = Verified & { reason: string | null };

/** Compares read models with the log, projected again. */
export const verifyReadModels = async (
  projections: readonly Projection[],
  ports: VerifyPorts,
  withRows: boolean,
): Promise<VerifiedReadModel[]> =>
  (await verify(projections, ports, withRows)).map((one) => ({
    ...one,
    reason: reasonOf(one, projections),
  }));

const reasonOf = (
  { projection, version, isComparable }: Verified,
  projections: readonly Projection[],
): string | null => {
  if (isComparable) return null;
  const own = projections.find(({ name }) => name === projection)?.version;
  return `The rows of ${projection} are of version ${version}, this program makes version ${own}; rebuild it to compare them.`;
};

/** The compared tables, then why others were not, each row that differs and each parked event. */
export const verifiedReport = (verified: readonly VerifiedReadModel[]): Report => ({
  isWhole: verified.every((one) => isVerified(one) && one.parked.length === 0),
  headings: ['projection', 'table', 'rows', 'folded', 'result'],
  rows: verified.flatMap((one) =>
    one.tables.map(({ table, found, folded }) => [
      one.projection,
      table,
      found.rows,
      folded.rows,
      isEqual({ found, folded }) ? 'equal' : 'DIFFERS',
    ]),
  ),
  notes: [
    ...verified.flatMap(({ reason }) => reason ?? []),
    ...verified.flatMap(({ tables }) => differenceLines(tables)),
    ...verified.flatMap((one) =>
      one.parked.map(
        ({ stream, revision, type }) => `${one.projection} parked ${stream}@${revision} (${type})`,
      ),
    ),
  ],
});
