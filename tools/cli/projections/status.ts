import type { Status } from '#projections/maintenance/status.ts';
import { textTable } from '#tools/cli/text-table.ts';

/** The status as a table, with the parked events under it. */
export const statusText = ({ projections }: Status): string => {
  const rows = projections.map((one) => [
    one.name,
    one.version,
    one.position ?? '-',
    one.lag,
    one.state,
    one.parked.length,
  ]);
  const parked = projections.flatMap((one) =>
    one.parked.map(
      ({ stream, revision, type, fault, parkedAt }) =>
        `${one.name} parked ${stream}@${revision} (${type}) at ${parkedAt}: ${fault}`,
    ),
  );
  const heading = ['projection', 'version', 'position', 'lag', 'state', 'parked'];
  return [textTable(heading, rows), ...parked].join('\n');
};
