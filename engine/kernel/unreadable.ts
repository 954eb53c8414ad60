/**
 * Marks the error of recorded data that cannot be read: an event that does not decode, a seal that
 * does not open. It is permanent, and everything else can continue without that data.
 */
export const asUnreadable = <Thrown>(error: Thrown): Thrown =>
  error instanceof Error ? Object.assign(error, { unreadable: true }) : error;

export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'unreadable' in error;
