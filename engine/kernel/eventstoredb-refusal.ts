import { cancelWith, tryOnce } from './eventstoredb-calls.ts';
import { openConnection } from './eventstoredb-connection.ts';
import { isDiscoveryError, refusalOf } from './eventstoredb-errors.ts';

/** Returns the address of the first node alone. */
const firstNodeOf = (url: string): string =>
  url.replace(/^(esdb)(?:\+discover)?(:\/\/(?:[^@/]*@)?[^,/?]+)[^/?]*/, '$1$2');

/**
 * Returns why an event store refuses this program, as a sentence without full stop; `undefined` if
 * the server may not have started yet. A failed discovery hides why no node answered, so the first
 * node is called directly.
 */
export const findRefusal = async (url: string, error: unknown): Promise<string | undefined> => {
  if (!isDiscoveryError(error)) return refusalOf(error);
  const connection = openConnection(firstNodeOf(url));
  try {
    await tryOnce(connection.current(), async (client, cancelled) => {
      const read = client.readAll({ maxCount: 1 });
      cancelWith(read, cancelled);
      for await (const _ of read);
    });
    return undefined;
  } catch (cause) {
    return refusalOf(cause);
  } finally {
    await connection.close();
  }
};
