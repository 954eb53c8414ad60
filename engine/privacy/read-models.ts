/** A read model that may still hold personal data that the log erased, and why. */
export type Holding = {
  readModel: string;
  /** `not-taken`: it goes on without the event `stream@revision` that says so. */
  because: 'behind' | 'paused' | 'being-rebuilt' | 'not-taken';
  event?: string;
};

/** Queries of read models that erasure needs. */
export type ReadModels = {
  /** The account that a booking was joined to. */
  accountOf(bookingId: number): Promise<number | undefined>;
  /**
   * Drops unfinished shadow tables that lack the events up to a position, and returns the read models
   * that may still hold data erased up to then: of `streams`, or of any person.
   */
  heldBy(position: bigint, streams?: readonly string[]): Promise<Holding[]>;
};
