/** Told how many events are done, and of how many where that is known. Throws to interrupt. */
export type Progress = (done: number, total?: number) => void;

const INTERVAL = 1_000;

/** Writes a line when a second has passed since the last one; stops when the signal is aborted. */
export const createProgress = (
  verb: string,
  signal: AbortSignal,
  write: (line: string) => void,
  noun = 'events',
): Progress => {
  let due = Date.now() + INTERVAL;
  return (done, total) => {
    signal.throwIfAborted();
    if (Date.now() < due) return;
    due = Date.now() + INTERVAL;
    write(`${verb} ${done}${total === undefined ? '' : ` of ${total}`} ${noun}\n`);
  };
};
