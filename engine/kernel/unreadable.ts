/**
 * Marks the fault of something recorded that cannot be read: an event that does not decode, a seal
 * that does not open. No retry mends it, and everything else can go on without it.
 */
export const asUnreadable = <Fault>(fault: Fault): Fault =>
  fault instanceof Error ? Object.assign(fault, { unreadable: true }) : fault;

export const isUnreadable = (fault: unknown): boolean =>
  fault instanceof Error && 'unreadable' in fault;
