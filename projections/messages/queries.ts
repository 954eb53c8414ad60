import type { Knex } from 'knex';
import type { MessageRow } from './message-row.ts';

/** Messages that are not erased, the newest first: at most `limit` after the first `offset`. */
export const keptMessages = (
  knex: Knex,
  { offset, limit }: { offset: number; limit: number },
): Promise<MessageRow[]> =>
  knex<MessageRow>('message')
    .whereNull('erased_at')
    .orderBy([
      { column: 'received_at', order: 'desc' },
      { column: 'message_id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);

/** Ids of messages received before an instant and not erased, in one portion. */
export async function* keptMessagesBefore(knex: Knex, before: Date): AsyncGenerator<string[]> {
  const ids: string[] = await knex<MessageRow>('message')
    .whereNull('erased_at')
    .where('received_at', '<', before)
    .orderBy(['received_at', 'message_id'])
    .pluck('message_id');
  if (ids.length > 0) yield ids;
}
