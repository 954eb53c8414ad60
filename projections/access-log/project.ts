import { accessLogDecider } from '#engine/audit/access-log.ts';
import { describeAccess } from '#engine/audit/describe-access.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import { type AccessRow, accessTable } from './access-row.ts';

const toRow = (event: RecordedEvent): AccessRow => {
  const { eventId, at, ...access } = describeAccess(event);
  return {
    month: accessLogDecider.idOf(event.stream),
    revision: event.revision,
    event_id: eventId,
    at: new Date(at),
    ...access,
  };
};

/** One row for each entry of the access log, for the administrator. */
export const accessLogProjection: Projection = {
  name: 'access-log',
  version: 1,
  tables: [accessTable],
  project: (events, rows) =>
    rows.put(accessTable, events.filter(({ stream }) => accessLogDecider.isOf(stream)).map(toRow)),
};
