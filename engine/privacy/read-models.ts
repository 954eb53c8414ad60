/** A read model that may still hold somebody whom the log forgot, and why. */
export type Holding = {
  readModel: string;
  /** `not-taken`: it goes on without the event `stream@revision` that says so. */
  because: 'behind' | 'paused' | 'being-rebuilt' | 'not-taken';
  event?: string;
};

/** What forgetting asks the read models. */
export type ReadModels = {
  /** The account that a booking was joined to. */
  accountOf(bookingId: number): Promise<number | undefined>;
  /**
   * Throws half-made tables away that lack what the log says up to a position, and answers where
   * somebody forgotten until then may still stand. `streams` are theirs, everybody's unless named.
   */
  heldBy(position: bigint, streams?: readonly string[]): Promise<Holding[]>;
};
