import { type HoldEvent, holdCodec } from '#engine/hold/events.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { streamProjection } from '../rows/project-stream-rows.ts';
import { type HoldRow, holdTable } from './hold-row.ts';

type Change = Partial<Omit<HoldRow, 'booking_id' | 'changed_at'>>;

const changeOf = (row: HoldRow, event: HoldEvent): Change => {
  switch (event.type) {
    case 'HoldAttempted':
    case 'HoldDelayed':
    case 'HoldRequested':
      return { is_asked: true };
    case 'HoldPlaced': {
      const { airlineRecordLocator, heldUntil } = event.data;
      return {
        status: 'held',
        is_asked: false,
        airline_record_locator: airlineRecordLocator,
        held_until: heldUntil === null ? null : new Date(heldUntil),
        refusal: null,
        orders: row.orders + 1,
      };
    }
    case 'HoldRefused':
      return { refusal: event.data.code, is_asked: false };
    case 'AlternativesOffered':
      return { status: 'choosing' };
    case 'HoldFailed':
      return { status: 'failed' };
    case 'HoldChanged':
      return { status: 'changed' };
    case 'HoldEnded':
      return { status: event.data.because };
    case 'HoldReleased':
      return { status: 'released' };
    default:
      return event satisfies never;
  }
};

const evolveHoldRow = (row: HoldRow | undefined, recorded: RecordedEvent): HoldRow => {
  const before: HoldRow = row ?? {
    booking_id: holdDecider.idOf(recorded.stream),
    status: 'none',
    is_asked: false,
    airline_record_locator: null,
    held_until: null,
    refusal: null,
    orders: 0,
    changed_at: new Date(recorded.metadata.at),
  };
  const change = changeOf(before, holdCodec.decode(recorded));
  return { ...before, ...change, changed_at: new Date(recorded.metadata.at) };
};

/** One row for each booking with a requested hold, for the dashboard and the administrator. */
export const holdsProjection = streamProjection('holds', 1, {
  table: holdTable,
  prefix: holdDecider.prefix,
  evolve: evolveHoldRow,
});
