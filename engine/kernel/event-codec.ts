import type { z } from 'zod';
import type { EventMetadata, RecordedEvent } from './event.ts';
import { asUnreadable } from './unreadable.ts';

type Shapes = Record<string, z.ZodType>;
type Decodable = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'stream' | 'revision'>;

/** The union of events that a codec's shapes describe. */
export type EventOf<S extends Shapes> = {
  [T in keyof S & string]: { type: T; data: z.output<S[T]> };
}[keyof S & string];

/** The data of one type of event. */
export type DataOf<E extends { type: string; data: unknown }, T extends E['type']> = Extract<
  E,
  { type: T }
>['data'];

/** Decodes recorded JSON, each event once; what does not fit its shape is an error (`isUnreadable`). */
export type EventCodec<E extends { type: string; data: unknown }> = {
  /** The newest shape of each type's data. */
  shapes: Shapes;
  schemaOf(type: E['type']): number;
  decode(event: Decodable): E;
  /** The data of an event of one type, `undefined` when the event is of another. */
  decodeAs<T extends E['type']>(type: T, event: Decodable): DataOf<E, T> | undefined;
};

/**
 * Builds a codec from one zod shape for each event type. `upcasters[type][n]` lifts data of schema
 * `n + 1` to `n + 2`, and may use the metadata, so the newest schema is the number of upcasters plus one.
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
    // TypeScript cannot see that `type` chose `shape`.
    return { type, data: parsed.data } as EventOf<S>;
  };
  // Several read models fold the same event. What it says is kept on it, where a copy of the event does
  // not take it along; a WeakMap of all events would cost as much as parsing them again.
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
