import { BACKWARDS, END, type EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import { cancelWith } from './eventstoredb-calls.ts';

type IsOurs = (event: ResolvedEvent) => boolean;

/** The number of events that one call reads. */
const PAGE = 5_000;

/** The positions in a page of `$all`, read backwards. */
type Page = { newest: bigint | undefined; ours: bigint | undefined; oldest: bigint | undefined };

const readPage = async (
  client: EventStoreDBClient,
  before: bigint | undefined,
  isOurs: IsOurs,
  cancelled: AbortSignal,
): Promise<Page> => {
  const fromPosition = before === undefined ? END : { commit: before, prepare: before };
  const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount: PAGE });
  cancelWith(read, cancelled);
  const page: Page = { newest: undefined, ours: undefined, oldest: undefined };
  for await (const resolved of read) {
    const position = resolved.event?.position?.commit;
    page.newest ??= position;
    page.oldest = position;
    if (!isOurs(resolved)) continue;
    page.ours = position;
    break;
  }
  cancelled.throwIfAborted();
  return page;
};

/**
 * Returns the position of our newest event, 0 without one. Reads backwards, page by page, to the
 * end of the previous search, because other programs may write many events in between.
 */
export const createHead = (
  call: <T>(work: (client: EventStoreDBClient, cancelled: AbortSignal) => Promise<T>) => Promise<T>,
  isOurs: IsOurs,
) => {
  /** The position up to which the log was searched, and our newest event until there. */
  let searched = { until: 0n, newest: 0n };
  return async (): Promise<bigint> => {
    const before = searched;
    let until = before.until;
    let oldest: bigint | undefined;
    let found: bigint | undefined;
    do {
      const from = oldest;
      const page = await call((client, cancelled) => readPage(client, from, isOurs, cancelled));
      if (page.newest !== undefined && page.newest > until) until = page.newest;
      ({ ours: found, oldest } = page);
    } while (found === undefined && oldest !== undefined && oldest > before.until);
    const newest = found !== undefined && found > before.newest ? found : before.newest;
    if (until > searched.until) searched = { until, newest };
    return newest;
  };
};

/**
 * Returns the id of our event at a position. Reads from the leader, because a follower may not have
 * the event yet.
 */
export const eventIdAt = async (
  client: EventStoreDBClient,
  position: bigint,
  isOurs: IsOurs,
  cancelled: AbortSignal,
): Promise<string | undefined> => {
  const fromPosition = { commit: position, prepare: position };
  let id: string | undefined;
  try {
    const read = client.readAll({ fromPosition, maxCount: 1, requiresLeader: true });
    cancelWith(read, cancelled);
    for await (const resolved of read) {
      if (resolved.event?.position?.commit === position && isOurs(resolved)) id = resolved.event.id;
    }
  } catch (error) {
    // EventStoreDB's error for a position at which no event begins.
    if (error instanceof Error && error.message.includes('Unexpected ReadAllResult'))
      return undefined;
    throw error;
  }
  cancelled.throwIfAborted();
  return id;
};
