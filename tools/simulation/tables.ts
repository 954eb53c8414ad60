/** A row that is worked off when it is due. */
export type DueRow = { dueAt: Date };

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The row that has been due the longest by `now`. */
export const firstDue = <Row extends DueRow>(rows: readonly Row[]): Row | undefined => {
  const [first, ...others] = rows;
  return others.reduce((due, row) => (row.dueAt < (due?.dueAt ?? row.dueAt) ? row : due), first);
};

/** How long a claim holds, as the statements of the real tables compute it. */
export const leaseMs = (failures: number, shortest: number, longest: number): number =>
  Math.min(longest, Math.max(shortest, 1_000 * 2 ** Math.min(failures, 20)));
