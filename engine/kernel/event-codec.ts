import type { z } from 'zod';
import type { EventMetadata, RecordedEvent } from './event.ts';
import { asUnreadable } from './unreadable.ts';

type Shapes = Record<string, z.ZodType>;
type Decodable = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'stream' | 'revision'>;

/** The union of events that a codec's schemas describe. */
export type EventOf<S extends Shapes> = {
  [T in keyof S & string]: { type: T; data: z.output<S[T]> };
}[keyof S & string];

/** The data of one event type. */
export type DataOf<E extends { type: string; data: unknown }, T extends E['type']> = Extract<
  E,
  { type: T }
>['data'];

/**
 * Decodes recorded JSON, each event once. Data that does not match its schema is an error
 * (`isUnreadable`).
 */
export type EventCodec<E extends { type: string; data: unknown }> = {
  /** The newest schema of each event type. */
  shapes: Shapes;
  schemaOf(type: E['type']): number;
  decode(event: Decodable): E;
  /** Returns the data of an event of type `type`; `undefined` if it has another type. */
  decodeAs<T extends E['type']>(type: T, event: Decodable): DataOf<E, T> | undefined;
};

/**
 * Creates a codec from a zod schema for each event type. `upcasters[type][n]` converts data of
 * schema version `n + 1` to `n + 2` and may use the metadata. The newest version is the number of
 * upcasters plus one.
 */
export const eventCodec = <S extends Shapes>(
  shapes: S,
  upcasters: { [T in keyof S]?: ((data: unknown, metadata: EventMetadata) => unknown)[] } = {},
): EventCodec<EventOf<S>> => {
  const decodeOnce = ({ type, data, metadata, stream, revision }: Decodable): EventOf<S> => {
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    const name = `${stream}@${revision}`;
    if (!shape) throw asUnreadable(new Error(`${name}: no shape for event type ${type}`));
    const lifted = (upcasters[type] ?? [])
      .slice(metadata.schema - 1)
      .reduce<unknown>((older, upcast) => upcast(older, metadata), data);
    const parsed = shape.safeParse(lifted);
    if (!parsed.success) {
      const misfit = `${name}: ${type} does not fit its shape`;
      throw asUnreadable(new Error(misfit, { cause: parsed.error }));
    }
    // TypeScript cannot infer that `type` selects `shape`.
    return { type, data: parsed.data } as EventOf<S>;
  };
  // Several read models decode the same event, so its data is cached on the event. The symbol is
  // not copied with the event. A WeakMap of all events would cost as much as parsing them again.
  const decoded: unique symbol = Symbol('decoded');
  const decode = (event: Decodable & { [decoded]?: EventOf<S> }): EventOf<S> => {
    const known = event[decoded];
    if (known) return known;
    const whole = decodeOnce(event);
    Object.defineProperty(event, decoded, { value: whole });
    return whole;
  };
  return {
    shapes,
    schemaOf: (type) => (upcasters[type]?.length ?? 0) + 1,
    decode,
    decodeAs: (type, event) => (event.type === type ? decode(event).data : undefined),
  };
};
