import { PROBE_STREAM } from '#engine/kernel/eventstoredb.ts';

/**
 * An event as a log file holds it. JSON is kept as a value, other bytes in base64; metadata may be
 * absent. `revision` is a decimal number, `created` an ISO date and time.
 */
export type LogEvent = {
  stream: string;
  revision: string;
  id: string;
  type: string;
  created: string;
} & ({ data: unknown } | { dataBase64: string }) &
  ({ metadata?: unknown } | { metadataBase64: string });

/** Events in the order of a log, in batches. */
export type LogReader = () => AsyncIterable<LogEvent[]>;

/** A log to which an import adds. */
export type LogTarget = {
  read: LogReader;
  /** Adds events at the end, in order. Throws when one of them cannot follow. */
  append(events: readonly LogEvent[]): Promise<void>;
  /** Makes durable what was added, as far as it is not yet. */
  commit(): Promise<void>;
};

/** Whether a stream holds the metadata of another one. */
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');

/** Whether an event is the end of a stream that can never be written again. */
export const isTombstone = ({ type, revision }: LogEvent): boolean =>
  type === '$streamDeleted' && revision === '9223372036854775807';

/**
 * Whether an export holds a stream: all but those of the server itself and the probe of the product;
 * the metadata of a stream goes with it.
 */
export const belongsToLog = (stream: string): boolean => {
  const subject = isMetastream(stream) ? stream.slice(2) : stream;
  return !subject.startsWith('$') && subject !== PROBE_STREAM;
};

/**
 * What must be the same wherever an event is stored. The server chooses the ids of
 * tombstones and of the metadata that it writes, and the time of each event.
 */
export const contentOf = (event: LogEvent): string => {
  const { stream, revision, type } = event;
  if (isTombstone(event)) return JSON.stringify([stream, revision, type]);
  return JSON.stringify([
    stream,
    revision,
    type,
    isMetastream(stream) ? '' : event.id,
    'dataBase64' in event ? ['base64', event.dataBase64] : event.data,
    'metadataBase64' in event ? ['base64', event.metadataBase64] : event.metadata,
  ]);
};
