/** How the streams of one kind are named: what all names begin with, and an id. */
export type Streams<Id> = {
  prefix: string;
  stream: (id: Id) => string;
  /** The id in a stream's name, as text. */
  idOf: (stream: string) => string;
};

/** Streams named by a prefix, like `booking-`, and an id. */
export const streamsNamed = <Id extends string | number>(prefix: string): Streams<Id> => ({
  prefix,
  stream: (id) => `${prefix}${id}`,
  idOf: (stream) => stream.slice(prefix.length),
});
