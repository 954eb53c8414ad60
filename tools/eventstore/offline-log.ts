import { encodeRows, openCopy } from './copy-events.ts';
import type { EventCopy, PlacelessEvent } from './copy-events.ts';
import { MAX_APPEND_SIZE } from './errors.ts';
import { createEventPages } from './event-pages.ts';
import { createReader } from './reader.ts';
import { nextPosition, sizeOf } from './recorded-event.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { isStorable } from './stream-name.ts';
import { parseUuid } from './uuid.ts';
import { openWriterSession } from './writer-session.ts';

/** The log of an event store whose server does not run. */
export type OfflineLog = {
  /** All events in the order of the log, in pages. */
  read(): AsyncIterable<RecordedEvent[]>;
  /**
   * Adds events at the end; they are durable after `commit`, and in parts before that. The caller
   * answers for their revisions, each the next of its stream; the table refuses a revision that
   * exists already, at the latest in `commit`.
   *
   * @throws Error for an event that the server would not take.
   */
  append(events: readonly PlacelessEvent[]): Promise<void>;
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
  let copy: EventCopy | undefined;
  let copied = 0;

  const commit = async (): Promise<void> => {
    const open = copy;
    copy = undefined;
    copied = 0;
    await open?.end();
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
      const positions = events.map((event) => {
        assertAcceptable(event);
        position = nextPosition(position, sizeOf(event));
        return position;
      });
      copy ??= await openCopy(session.client);
      await copy.write(encodeRows(events, positions));
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

const assertAcceptable = (event: PlacelessEvent): void => {
  const { id, stream, type } = event;
  const problem =
    parseUuid(id) !== id
      ? 'its id is not a UUID'
      : stream === '' || !isStorable(stream) || type === '' || !isStorable(type)
        ? 'its stream or type cannot be stored'
        : event.data.length > MAX_APPEND_SIZE
          ? `it is larger than ${MAX_APPEND_SIZE} bytes`
          : undefined;
  if (problem !== undefined) {
    throw new Error(`Event ${event.revision} of ${stream} is refused: ${problem}.`);
  }
};
