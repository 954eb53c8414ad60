/** Like `Promise.all`, but throws only after all have ended, so that none goes on unseen. */
export const allEnded = async <T>(works: readonly Promise<T>[]): Promise<T[]> => {
  const ended = await Promise.allSettled(works);
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
};
