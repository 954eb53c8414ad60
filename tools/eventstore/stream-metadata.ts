/** The metadata of a stream are the data of the last event of `$$stream`. */
const PREFIX = '$$';

/** The stream that holds the metadata of `stream`. */
export const metadataStreamOf = (stream: string): string => PREFIX + stream;

/** Whether a stream holds the metadata of another one. */
export const isMetadataStream = (stream: string): boolean =>
  stream.startsWith(PREFIX) && stream.length > PREFIX.length;

/**
 * The first revision that readers see of a stream with the last revision `head`. Of a metadata
 * stream they see the last event only; `$maxCount` in `metadata` hides the oldest events of another.
 */
export const firstVisible = (
  stream: string,
  head: bigint,
  metadata: { json: boolean; data: Uint8Array } | undefined,
): bigint => {
  if (isMetadataStream(stream)) return head;
  const maxCount = metadata === undefined ? undefined : maxCountIn(metadata);
  return maxCount === undefined || maxCount > head ? 0n : head - maxCount + 1n;
};

/** `$maxCount` in an event of a metadata stream; `undefined` where it is no whole number from 1 on. */
const maxCountIn = (event: { json: boolean; data: Uint8Array }): bigint | undefined => {
  if (!event.json) return undefined;
  try {
    const metadata: unknown = JSON.parse(Buffer.from(event.data).toString());
    if (typeof metadata !== 'object' || metadata === null || !('$maxCount' in metadata)) {
      return undefined;
    }
    const { $maxCount } = metadata;
    return Number.isInteger($maxCount) && Number($maxCount) > 0
      ? BigInt(Number($maxCount))
      : undefined;
  } catch {
    return undefined;
  }
};
