import { randomUUID } from 'node:crypto';
import type { ProposedEvent } from './recorded-event.ts';

/** The metadata of a stream: the data of the last event of `$$stream`. */
export type StreamMetadata = Readonly<Record<string, unknown>>;

/** The `$tb` that deletes a stream softly is 2⁶³ - 1, which JavaScript reads as 2⁶³. */
const SOFT_DELETE = 2 ** 63;

const PREFIX = '$$';

/** The stream that holds the metadata of `stream`. */
export const metadataStreamOf = (stream: string): string => PREFIX + stream;

/** The stream whose metadata `stream` holds; `undefined` when it is no metadata stream. */
export const describedStreamOf = (stream: string): string | undefined =>
  stream.startsWith(PREFIX) && stream.length > PREFIX.length
    ? stream.slice(PREFIX.length)
    : undefined;

/** The metadata in an event; `undefined` when it is no JSON object, which sets no rules. */
export const parseMetadata = (event: {
  json: boolean;
  data: Uint8Array;
}): StreamMetadata | undefined => {
  if (!event.json) return undefined;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(event.data).toString());
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is StreamMetadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a stream with this metadata is softly deleted. */
export const deletesSoftly = (metadata: StreamMetadata): boolean => metadata['$tb'] === SOFT_DELETE;

/** A rule of the metadata that is a whole number from 1 on; anything else is no rule. */
export const ruleIn = (metadata: StreamMetadata, name: '$tb' | '$maxCount'): bigint | undefined => {
  const value = metadata[name];
  return typeof value === 'number' && Number.isInteger(value) && value > 0
    ? BigInt(value)
    : undefined;
};

/** The event that deletes a stream softly; it replaces all other metadata. */
export const softDeleteEvent = (): ProposedEvent => metadataEvent('{"$tb":9223372036854775807}');

/** The event after which a softly deleted stream shows what it holds from revision `first` on. */
export const recreationEvent = (metadata: StreamMetadata, first: bigint): ProposedEvent =>
  metadataEvent(JSON.stringify({ ...metadata, $tb: Number(first) }));

/** The last event that a stream can have. */
export const tombstoneEvent = (): ProposedEvent => systemEvent('$streamDeleted', '{}');

const metadataEvent = (json: string): ProposedEvent => systemEvent('$metadata', json);

const systemEvent = (type: string, json: string): ProposedEvent => ({
  id: randomUUID(),
  type,
  json: true,
  data: Buffer.from(json),
  metadata: Buffer.alloc(0),
});
