/**
 * Gets how much is done, and of how much where that is known; `part` when it is another work than
 * reading events.
 */
export type ReadingProgress = (
  done: number,
  total?: number,
  part?: { verb: string; noun: string },
) => void;

/**
 * Shows how far the log is read, with an estimate of how many events it has: positions are bytes. A
 * log that is read again is counted from its beginning. What else is made or read is counted apart.
 */
export const showReading = (progress: ReadingProgress, head: bigint) => {
  let events = 0;
  let first = 0n;
  let last = 0n;
  const onRead = (count: number, position: bigint): void => {
    if (events === 0 || position < last) {
      events = 0;
      first = position;
    }
    events += count;
    last = position;
    const read = Number(position - first);
    const left = Math.max(0, Number(head - position));
    progress(events, read > 0 ? Math.round(events + (left * events) / read) : undefined);
  };
  const onMade = (done: number, total: number): void =>
    progress(done, total, { verb: 'finished', noun: 'tables and indexes' });
  return { onRead, onMade };
};
