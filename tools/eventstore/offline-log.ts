import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { MAX_APPEND_SIZE } from './errors.ts';
import { EVENT_COLUMNS } from './event-table.ts';
import { isStorable, parseUuid } from './identifiers.ts';
import { createEventPages } from './pages.ts';
import { createReader } from './reader.ts';
import { nextPosition, type RecordedEvent, sizeOf, type UnplacedEvent } from './recorded-event.ts';
import { openWriterSession } from './writer-session.ts';

/** The log of an event store whose server does not run. */
export type OfflineLog = {
  /** All events in the order of the log, in pages. */
  read(): AsyncIterable<RecordedEvent[]>;
  /**
   * Adds events at the end; they are durable after `commit`, and in parts before that. The caller
   * is responsible for their revisions, each the next of its stream; the table refuses a revision
   * that exists already, at the latest in `commit`.
   *
   * @throws Error for an event that the server would not take.
   */
  append(events: readonly UnplacedEvent[]): Promise<void>;
  /** Makes everything durable that was added. */
  commit(): Promise<void>;
  close(): Promise<void>;
};

const PAGE = 500;

/** Events after which those added are committed, so that an interruption costs no more. */
const COMMIT_EVENTS = 20_000;

/**
 * Opens a log as its only writer, under the lock that a server would hold, so that none can start
 * before `close`.
 *
 * @throws Error when a server uses the database, or Postgres is not durable or not there.
 */
export const openOfflineLog = async (databaseUrl: string): Promise<OfflineLog> => {
  const session = await openWriterSession(databaseUrl, () => undefined);
  const reader = createReader(databaseUrl);
  const pages = createEventPages(reader);
  let { position } = session;
  let copy: { rows: PassThrough; done: Promise<void> } | undefined;
  let copied = 0;

  const openCopy = () => {
    const rows = new PassThrough();
    const statement = `copy eventstore.events (${EVENT_COLUMNS}) from stdin`;
    const done = pipeline(rows, session.client.query(from(statement)));
    // `commit` reports it.
    done.catch(() => undefined);
    return { rows, done };
  };

  const commit = async (): Promise<void> => {
    const open = copy;
    copy = undefined;
    copied = 0;
    open?.rows.end();
    await open?.done;
  };

  return {
    read: async function* () {
      let after = 0n;
      for (;;) {
        const page = await pages.allForwards(after, PAGE);
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.position;
        yield page;
      }
    },
    append: async (events) => {
      const rows = events.map((event) => {
        assertAcceptable(event);
        position = nextPosition(position, sizeOf(event));
        return rowOf({ ...event, position });
      });
      copy ??= openCopy();
      if (!copy.rows.write(rows.join(''))) {
        await Promise.race([once(copy.rows, 'drain'), copy.done]);
      }
      copied += events.length;
      if (copied >= COMMIT_EVENTS) await commit();
    },
    commit,
    close: async () => {
      await session.client.end();
      await reader.close();
    },
  };
};

const assertAcceptable = (event: UnplacedEvent): void => {
  const { id, stream, type } = event;
  const reason =
    parseUuid(id) !== id
      ? 'its id is not a UUID'
      : stream === '' || !isStorable(stream) || type === '' || !isStorable(type)
        ? 'its stream or type cannot be stored'
        : event.data.length > MAX_APPEND_SIZE
          ? `it is larger than ${MAX_APPEND_SIZE} bytes`
          : undefined;
  if (reason !== undefined) {
    throw new Error(`Event ${event.revision} of ${stream} is refused: ${reason}.`);
  }
};

/** A row in the text format of COPY, its columns in the order of `EVENT_COLUMNS`. */
const rowOf = (event: RecordedEvent): string =>
  `${[
    event.position,
    escaped(event.stream),
    event.revision,
    event.id,
    escaped(event.type),
    event.json,
    event.created,
    hex(event.data),
    hex(event.metadata),
  ].join('\t')}\n`;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
const escaped = (text: string): string =>
  text.replaceAll(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found);

const hex = (bytes: Uint8Array): string =>
  `\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;
