import { cancelWith, tryOnce } from './eventstoredb-calls.ts';
import { openConnection } from './eventstoredb-connection.ts';
import { isDiscoveryFailure, refusalOf } from './eventstoredb-faults.ts';

/** The address of the first node alone. */
const firstNodeOf = (url: string): string =>
  url.replace(/^(esdb)(?:\+discover)?(:\/\/(?:[^@/]*@)?[^,/?]+)[^/?]*/, '$1$2');

/**
 * Why an event store will not let this program work, as a sentence without its end, or `undefined`
 * when it may be that it is not up yet. Where several nodes are asked for their leader, the client
 * does not say why none answers: the first one is then asked by itself.
 */
export const findRefusal = async (url: string, fault: unknown): Promise<string | undefined> => {
  if (!isDiscoveryFailure(fault)) return refusalOf(fault);
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
