import { bouncesDecider } from '#engine/mail/bounces.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type ReturnedMailRow, returnedMailTable } from './returned-mail-row.ts';

const { prefix, codec, evolve, idOf } = bouncesDecider;

/** Returns the row after a bounce. */
const evolveReturnedMailRow = (
  row: ReturnedMailRow | undefined,
  recorded: RecordedEvent,
): ReturnedMailRow | undefined => {
  const kind = evolve(row?.kind, codec.decode(recorded));
  return kind && { address_id: idOf(recorded.stream), kind };
};

/** One row for each address with bounces, for order and confirmation pages. */
export const returnedMailProjection = streamProjection('returned-mail', 1, {
  table: returnedMailTable,
  prefix,
  evolve: evolveReturnedMailRow,
});
