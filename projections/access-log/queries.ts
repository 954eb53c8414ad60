import type { Knex } from 'knex';
import type { AccessRow } from './access-row.ts';

/** `text` is a part of who, what or about, in either case. */
export type AccessFilter = { month: string; kind: AccessRow['kind'] | undefined; text: string };

/** Accesses of a month, the newest first. */
export const accessesOf = (
  knex: Knex,
  { month, kind, text }: AccessFilter,
  { offset, most }: { offset: number; most: number },
): Promise<AccessRow[]> =>
  knex<AccessRow>('access')
    .where({ month, ...(kind && { kind }) })
    .whereRaw(`strpos(lower(concat_ws(chr(10), who, what, about)), lower(?)) > 0`, [text])
    .orderBy('revision', 'desc')
    .offset(offset)
    .limit(most);
