import type { PlacelessEvent } from '#tools/eventstore/copy-events.ts';
import type { OfflineLog } from '#tools/eventstore/offline-log.ts';
import type { RecordedEvent } from '#tools/eventstore/recorded-event.ts';
import { belongsToLog } from './log-event.ts';
import type { LogEvent, LogTarget } from './log-event.ts';

const NOTHING = Buffer.alloc(0);

/** The log of an embedded event store that does not run: events are copied into its table. */
export const offlineTarget = (log: OfflineLog): LogTarget => ({
  read: async function* () {
    for await (const page of log.read()) {
      yield page.filter(({ stream }) => belongsToLog(stream)).map(toLogEvent);
    }
  },
  append: (events) => log.append(events.map(toRecorded)),
  commit: log.commit,
});

const toRecorded = (event: LogEvent): PlacelessEvent => ({
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

/** As the client tells metadata: JSON where it is JSON, else bytes. */
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
