import type { Projection } from '#projections/projection.ts';
import { isEqual, isVerified, type Verified, verify } from '#projections/verify/verify.ts';
import type { Workplace } from '#tools/cli/run.ts';
import { textTable } from '#tools/cli/text-table.ts';
import { differenceLines } from './difference-lines.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { showReading } from './show-reading.ts';

/** A read model with the sentence why it cannot be compared, `null` when it was. */
export type VerifiedReadModel = Verified & { reason: string | null };

/** Compares read models with a fold of the log. */
export const verifyReadModels = (
  workplace: Workplace,
  projections: readonly Projection[],
  withRows: boolean,
): Promise<VerifiedReadModel[]> =>
  onInstallation(workplace, ['stores'], async ({ stores }) => {
    const { signal, withProgress } = workplace;
    const head = await stores.store.head();
    const verified = await withProgress('read', 'events', (progress) =>
      verify(projections, { ...stores, signal, ...showReading(progress, head) }, withRows),
    );
    return verified.map((one) => ({ ...one, reason: reasonOf(one, projections) }));
  });

const reasonOf = (
  { projection, version, isComparable }: Verified,
  projections: readonly Projection[],
): string | null => {
  if (isComparable) return null;
  const own = projections.find(({ name }) => name === projection)?.version;
  return `The rows of ${projection} are of version ${version}, this program makes version ${own}; rebuild it to compare them.`;
};

/** Whether a read model is the fold of the whole log. */
export const isWhole = (verified: Verified): boolean =>
  isVerified(verified) && verified.parked.length === 0;

/** The compared tables, then why others were not, each row that differs and each parked event. */
export const verifiedText = (verified: readonly VerifiedReadModel[]): string => {
  const table = textTable(
    ['projection', 'table', 'rows', 'folded', 'result'],
    verified.flatMap((one) =>
      one.tables.map(({ table: name, found, folded }) => [
        one.projection,
        name,
        found.rows,
        folded.rows,
        isEqual({ found, folded }) ? 'equal' : 'DIFFERS',
      ]),
    ),
  );
  const rows = verified.flatMap(({ tables }) => differenceLines(tables));
  const parked = verified.flatMap((one) =>
    one.parked.map(
      ({ stream, revision, type }) =>
        `${one.projection} does without ${stream}@${revision} (${type}), which is parked`,
    ),
  );
  const reasons = verified.flatMap(({ reason }) => reason ?? []);
  return [table, ...reasons, ...rows, ...parked].join('\n');
};
