/** SQLSTATEs of a statement behind the one that broke its transaction: not heard, or not prepared there. */
const CONSEQUENCES: readonly unknown[] = ['25P02', '26000'];

const isConsequence = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && CONSEQUENCES.includes(fault.code);

/** Of faults in one transaction the one that broke it, as far as it is among them. */
export const rootFault = (faults: readonly unknown[]): unknown =>
  faults.find((fault) => !isConsequence(fault)) ?? faults[0];
