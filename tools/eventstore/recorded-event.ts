/** An event as a client proposes it; `id` is a lower-case UUID, `json` is whether its content type is JSON. */
export type ProposedEvent = {
  id: string;
  type: string;
  json: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
};

/**
 * An event in the log. `revision` counts from 0 in its stream; `position` is strictly increasing
 * over all streams, never 0 and not dense; `created` is in ticks of 100 ns since the Unix epoch.
 */
export type RecordedEvent = ProposedEvent & {
  stream: string;
  revision: bigint;
  position: bigint;
  created: bigint;
};

/** Bytes that an event holds: data, metadata and type. */
export const sizeOf = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + Buffer.byteLength(event.type);

/** The time now in ticks of 100 ns since the Unix epoch. */
export const ticksNow = (): bigint => BigInt(Date.now()) * 10_000n;

/** The position of an event of `size` bytes that follows the event at `previous`. */
export const nextPosition = (previous: bigint, size: number): bigint =>
  previous + BigInt(size) + 1n;

/** An event that has no position yet. */
export type UnplacedEvent = Omit<RecordedEvent, 'position'>;
