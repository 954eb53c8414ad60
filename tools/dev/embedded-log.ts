import { belongsToLog, type LogEvent, type LogTarget } from '#tools/cli/eventlog/log-event.ts';
import { openOfflineLog, type RecordedEvent, type UnplacedEvent } from '../eventstore/index.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Opens the log of a stopped embedded event store: events are copied into its table. No server can
 * start on it before `close`.
 *
 * @throws Error if a server uses the database, or Postgres is not durable or missing.
 */
export const openEmbeddedLog = async (
  databaseUrl: string,
): Promise<{ log: LogTarget; close(): Promise<void> }> => {
  const { read, append, commit, close } = await openOfflineLog(databaseUrl);
  const log: LogTarget = {
    read: async function* () {
      for await (const page of read()) {
        yield page.filter(({ stream }) => belongsToLog(stream)).map(toLogEvent);
      }
    },
    append: (events) => append(events.map(toRecorded)),
    commit,
  };
  return { log, close };
};

const toRecorded = (event: LogEvent): UnplacedEvent => ({
  stream: event.stream,
  revision: BigInt(event.revision),
  id: event.id,
  type: event.type,
  json: 'data' in event,
  created: BigInt(Date.parse(event.created)) * 10_000n,
  data:
    'dataBase64' in event
      ? Buffer.from(event.dataBase64, 'base64')
      : Buffer.from(JSON.stringify(event.data)),
  metadata: metadataBytes(event),
});

const metadataBytes = (event: LogEvent): Buffer => {
  if ('metadataBase64' in event) return Buffer.from(event.metadataBase64, 'base64');
  return event.metadata === undefined ? NOTHING : Buffer.from(JSON.stringify(event.metadata));
};

const toLogEvent = (event: RecordedEvent): LogEvent => ({
  stream: event.stream,
  revision: String(event.revision),
  id: event.id,
  type: event.type,
  created: new Date(Number(event.created / 10_000n)).toISOString(),
  ...(event.json
    ? { data: parsed(event.data) ?? Buffer.from(event.data).toString() }
    : { dataBase64: Buffer.from(event.data).toString('base64') }),
  ...metadataOf(event.metadata),
});

/** Metadata as the client returns it: JSON if it is JSON, otherwise bytes. */
const metadataOf = (bytes: Uint8Array): { metadata?: unknown } | { metadataBase64: string } => {
  if (bytes.length === 0) return {};
  const metadata = parsed(bytes);
  return metadata === undefined
    ? { metadataBase64: Buffer.from(bytes).toString('base64') }
    : { metadata };
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
};
