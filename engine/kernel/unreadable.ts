/**
 * Marks the error of recorded data that cannot be read: an event that does not decode, a seal that
 * does not open. It is permanent, and everything else can continue without that data.
 */
export const asUnreadable = <Fault>(fault: Fault): Fault =>
  fault instanceof Error ? Object.assign(fault, { unreadable: true }) : fault;

export const isUnreadable = (fault: unknown): boolean =>
  fault instanceof Error && 'unreadable' in fault;
