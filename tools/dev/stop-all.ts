/** Runs every stop, the last started first, and throws the first error only after all of them. */
export const stopAll = async (stops: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
};
