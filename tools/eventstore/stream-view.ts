import type { RecordedEvent } from './recorded-event.ts';
import { NO_STREAM, TOMBSTONE } from './stream-heads.ts';
import {
  deletesSoftly,
  describedStreamOf,
  metadataStreamOf,
  parseMetadata,
  ruleIn,
} from './stream-metadata.ts';

/** What a reader may see of a stream: nothing, or the events from revision `first` on that are shown. */
export type StreamView =
  | { kind: 'missing' }
  | { kind: 'tombstoned' }
  | { kind: 'open'; first: bigint; shows(event: RecordedEvent): boolean };

/** The stream that decides what is seen of another: its metadata, or what that describes. */
export const companionOf = (stream: string): string =>
  describedStreamOf(stream) ?? metadataStreamOf(stream);

/**
 * The view of a stream with the last revision `head`. `$tb` and `$maxCount` hide its oldest events; of a metadata stream only the last event is seen, and none when the
 * stream that it describes is ended.
 */
export const viewOf = (
  stream: string,
  head: bigint,
  companion: Pick<RecordedEvent, 'revision' | 'json' | 'data'> | undefined,
): StreamView => {
  if (head === TOMBSTONE) return { kind: 'tombstoned' };
  if (describedStreamOf(stream) !== undefined) {
    if (companion?.revision === TOMBSTONE) return { kind: 'tombstoned' };
    if (head === NO_STREAM) return { kind: 'missing' };
    return { kind: 'open', first: head, shows: (event) => event.revision >= head };
  }
  const metadata = (companion && parseMetadata(companion)) ?? {};
  if (head === NO_STREAM || deletesSoftly(metadata)) return { kind: 'missing' };
  const before = ruleIn(metadata, '$tb') ?? 0n;
  const maxCount = ruleIn(metadata, '$maxCount');
  const kept = maxCount === undefined ? 0n : head - maxCount + 1n;
  const first = before > kept ? before : kept;
  return {
    kind: 'open',
    first: first > TOMBSTONE ? TOMBSTONE : first,
    shows: (event) => event.revision >= first,
  };
};
