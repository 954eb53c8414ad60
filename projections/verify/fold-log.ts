import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { createMemoryRows } from '../rows/memory-rows.ts';
import type { Projection } from '../projection.ts';
import { keyOf, type TableShape } from '../rows/rows.ts';

/** What is folded: a read model's events up to a position, without those that it parked. */
export type Folding = {
  projection: Projection;
  upTo: bigint;
  parked: ReadonlySet<bigint>;
};

export type FoldPorts = {
  store: Pick<EventStore, 'readAll'>;
  sealing: Pick<Sealing, 'openAll'>;
  signal: AbortSignal;
  /** Hears of every batch: how many events, and the last one's position. */
  onRead(events: number, position: bigint): void;
  /** Hears, beside the reading, how many tables and indexes of all are read or made. */
  onMade?(done: number, total: number): void;
};

/**
 * Folds the log into rows in memory and hands over each row with its table once. To hold few rows at
 * a time, the log is read `parts` times, each time for a part of the streams; tables that sum over
 * streams are added up and handed over at the end.
 */
export const foldLog = async (
  foldings: readonly Folding[],
  parts: number,
  ports: FoldPorts,
  onRow: (table: TableShape, row: object) => void,
): Promise<void> => {
  const totals = new Map<TableShape, Map<string, object>>();
  for (let part = 0; part < parts; part += 1) {
    const tables = await foldPart(foldings, (event) => partOf(event, parts) === part, ports);
    for (const [shape, rows] of tables) {
      if (!shape.sums) for (const row of rows) onRow(shape, row);
      else totals.set(shape, added(shape, totals.get(shape) ?? new Map(), rows));
    }
  }
  for (const [shape, rows] of totals) for (const row of rows.values()) onRow(shape, row);
};

const foldPart = async (
  foldings: readonly Folding[],
  isMine: (event: RecordedEvent) => boolean,
  { store, sealing, signal, onRead }: FoldPorts,
): Promise<Map<TableShape, Iterable<object>>> => {
  const memory = createMemoryRows();
  const positions = foldings.map(({ upTo }) => upTo);
  const end = positions.reduce((last, upTo) => (upTo > last ? upTo : last), -1n);
  for await (const events of store.readAll({ after: undefined, signal })) {
    const own = events.filter(isMine);
    for (const { projection, upTo, parked } of foldings) {
      const known = own.filter(({ position }) => position <= upTo && !parked.has(position));
      if (known.length > 0) await projection.project(known, memory, sealing);
    }
    const last = events.at(-1)?.position ?? 0n;
    onRead(events.length, last);
    if (last >= end) break;
  }
  return new Map(
    foldings
      .flatMap(({ projection }) => projection.tables)
      .map((shape) => [shape, memory.tables.get(shape.name)?.values() ?? []]),
  );
};

/** Streams of one subject fall into one part: `booking-1` and `abandonment-1` belong together. */
const partOf = ({ stream }: RecordedEvent, parts: number): number => {
  let hash = 0;
  for (let n = stream.indexOf('-') + 1; n < stream.length; n += 1) {
    hash = (Math.imul(hash, 31) + stream.charCodeAt(n)) >>> 0;
  }
  return hash % parts;
};

const added = (
  shape: TableShape,
  totals: Map<string, object>,
  rows: Iterable<object>,
): Map<string, object> => {
  for (const row of rows) {
    const key = keyOf(shape, row);
    const total = (totals.get(key) ?? {}) as Record<string, unknown>;
    const sums = (shape.sums ?? []).map((column) => [
      column,
      Number(total[column] ?? 0) + Number((row as Record<string, unknown>)[column]),
    ]);
    totals.set(key, { ...row, ...Object.fromEntries(sums) });
  }
  return totals;
};
