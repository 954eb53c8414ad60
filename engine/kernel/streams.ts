/** The naming of one kind of stream: a common prefix, and an id. */
export type Streams<Id> = {
  prefix: string;
  stream: (id: Id) => string;
  /** Returns the id in a stream's name. */
  idOf: (stream: string) => Id;
  /** Returns whether a stream is of this kind. */
  isOf: (stream: string) => boolean;
};

/** Names streams by a prefix, like `payment-`, and an id. */
export const streamsNamed = (prefix: string): Streams<string> => ({
  prefix,
  stream: (id) => `${prefix}${id}`,
  idOf: (stream) => stream.slice(prefix.length),
  isOf: (stream) => stream.startsWith(prefix),
});

/** Names streams by a prefix, like `booking-`, and a number. */
export const streamsNumbered = (prefix: string): Streams<number> => ({
  ...streamsNamed(prefix),
  stream: (id) => `${prefix}${id}`,
  idOf: (stream) => Number(stream.slice(prefix.length)),
});
