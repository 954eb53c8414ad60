import { cancelWith, tryOnce } from './eventstoredb-calls.ts';
import { openConnection } from './eventstoredb-connection.ts';
import { isDiscoveryError, refusalOf } from './eventstoredb-errors.ts';

/** The address of the first node alone. */
const firstNodeOf = (url: string): string =>
  url.replace(/^(esdb)(?:\+discover)?(:\/\/(?:[^@/]*@)?[^,/?]+)[^/?]*/, '$1$2');

/**
 * Why an event store refuses this program, as a sentence without its full stop; `undefined` when the
 * server may not be up yet. After a discovery the client does not say why no node answered, so the
 * first node is called alone.
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
