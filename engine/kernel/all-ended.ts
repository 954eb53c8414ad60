/**
 * Like `Promise.all`, but rejects only after all promises have settled, so that none runs on
 * unobserved.
 */
export const allEnded = async <T>(works: readonly Promise<T>[]): Promise<T[]> => {
  const ended = await Promise.allSettled(works);
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
};
