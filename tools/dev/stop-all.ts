/** Runs every stop, the last started first, and throws the first fault only after all of them. */
export const stopAll = async (stops: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const faults: unknown[] = [];
  for (const stop of stops.toReversed()) {
    await stop().catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
};
