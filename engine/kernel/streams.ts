/** The naming of one kind of stream: a common prefix, and an id. */
export type Streams<Id> = {
  prefix: string;
  stream: (id: Id) => string;
  /** Returns the id in a stream's name, as text. */
  idOf: (stream: string) => string;
};

/** Names streams by a prefix, like `booking-`, and an id. */
export const streamsNamed = <Id extends string | number>(prefix: string): Streams<Id> => ({
  prefix,
  stream: (id) => `${prefix}${id}`,
  idOf: (stream) => stream.slice(prefix.length),
});
