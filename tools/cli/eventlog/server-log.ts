import { START, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventData, EventStoreDBClient, RecordedEvent } from '@eventstore/db-client';
import { belongsToLog, contentOf, isMetastream, isTombstone } from './log-event.ts';
import type { LogEvent, LogTarget } from './log-event.ts';
import { difference } from '#tools/cli/command-error.ts';

const BATCH = 500;

/** Bytes in one append, well under the limit of a server. */
const APPEND_BYTES = 512 * 1024;

/**
 * The log of a server, through the official client. Appends run one after the other: only
 * then does a server guarantee the order of two streams.
 */
export const serverLog = (client: EventStoreDBClient): LogTarget => ({
  read: async function* () {
    let batch: LogEvent[] = [];
    for await (const { event } of client.readAll()) {
      if (event === undefined || !belongsToLog(event.streamId)) continue;
      batch.push(toLogEvent(event));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  },
  append: async (events) => {
    for (const run of runsOf(events)) await appendRun(client, run);
  },
  commit: () => Promise.resolve(),
});

const toLogEvent = (event: RecordedEvent): LogEvent => {
  const { streamId: stream, revision, id, type, created, data, metadata } = event;
  return {
    stream,
    revision: String(revision),
    id,
    type,
    created: created.toISOString(),
    ...(event.isJson ? { data } : { dataBase64: base64(data) }),
    ...(metadata instanceof Uint8Array
      ? { metadataBase64: base64(metadata) }
      : metadata !== undefined && { metadata }),
  };
};

const base64 = (bytes: unknown): string =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : '';

/** The client takes plain arrays only for bytes, no `Buffer`. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/**
 * Consecutive events of the same stream that fit into one append. Metadata is appended alone: a server
 * may add some of its own after each.
 */
function* runsOf(events: readonly LogEvent[]): Generator<[LogEvent, ...LogEvent[]]> {
  let run: [LogEvent, ...LogEvent[]] | undefined;
  let bytes = 0;
  for (const event of events) {
    const size = JSON.stringify(event).length * 3;
    const fits =
      run?.[0].stream === event.stream &&
      !isMetastream(event.stream) &&
      !isTombstone(event) &&
      bytes + size <= APPEND_BYTES;
    if (run !== undefined && fits) {
      run.push(event);
      bytes += size;
      continue;
    }
    if (run !== undefined) yield run;
    run = [event];
    bytes = size;
  }
  if (run !== undefined) yield run;
}

const appendRun = async (
  client: EventStoreDBClient,
  run: readonly [LogEvent, ...LogEvent[]],
): Promise<void> => {
  const [first] = run;
  if (isTombstone(first)) {
    await client.tombstoneStream(first.stream, { expectedRevision: 'any' });
    return;
  }
  const expectedRevision = first.revision === '0' ? 'no_stream' : BigInt(first.revision) - 1n;
  try {
    await client.appendToStream(first.stream, run.map(toEventData), { expectedRevision });
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    // A server writes metadata when a deleted stream is written again.
    if (isMetastream(first.stream) && (await isWritten(client, run))) return;
    throw difference(
      `Event ${first.revision} cannot follow in ${first.stream}, whose last one is ${error.actualVersion}.`,
    );
  }
};

const toEventData = (event: LogEvent): EventData => {
  const { id, type } = event;
  const metadata = 'metadataBase64' in event ? bytesOf(event.metadataBase64) : event.metadata;
  const content =
    'dataBase64' in event
      ? { contentType: 'application/octet-stream', data: bytesOf(event.dataBase64) }
      : { contentType: 'application/json', data: event.data };
  return { id, type, metadata, ...content } as EventData;
};

const isWritten = async (
  client: EventStoreDBClient,
  run: readonly [LogEvent, ...LogEvent[]],
): Promise<boolean> => {
  const [first] = run;
  const from = first.revision === '0' ? START : BigInt(first.revision);
  const found: string[] = [];
  const read = client.readStream(first.stream, { fromRevision: from, maxCount: run.length });
  for await (const { event } of read) {
    if (event !== undefined) found.push(contentOf(toLogEvent(event)));
  }
  return run.every((event, index) => contentOf(event) === found[index]);
};
