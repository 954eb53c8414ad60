import type { ComparedTable } from '#projections/verify/verify.ts';

/** A line for each row that differs; what shows a person is masked. */
export const differenceLines = (tables: readonly ComparedTable[]): string[] =>
  tables.flatMap(({ table, differences }) =>
    differences.map(
      ({ key, kind, columns }) => `${table} ${key}: ${kind} ${JSON.stringify(columns)}`,
    ),
  );
