import { createView, type Terminal } from './progress-view.ts';

/** How far something is: `done` of `total` (where that is known), of them `sinceStart` in `seconds`. */
export type Pace = {
  verb: string;
  noun: string;
  done: number;
  total: number | undefined;
  sinceStart: number;
  seconds: number;
};

/** The pace in words, like `read 50,000 of 80,000 events, 25,000/s, 2 s left`. */
export const progressLine = ({ verb, noun, done, total, sinceStart, seconds }: Pace): string => {
  const count = `${verb} ${figure(done)}${total === undefined ? '' : ` of ${figure(total)}`} ${noun}`;
  if (sinceStart === 0) return count;
  const rate = sinceStart / seconds;
  const left = total === undefined ? '' : `, ${span((total - done) / rate)} left`;
  return `${count}, ${figure(rate)}/s${left}`;
};

const figure = (value: number): string => Math.round(value).toLocaleString('en');

const span = (seconds: number): string => {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};

/** A part of some work in words: what is done, and to what, like `listed` and `payments`. */
type Part = { verb: string; noun: string };

/**
 * Reports how much is done, of how much where that is known, and `part` when the work has come to
 * another part than was announced. Throws when the work is interrupted.
 */
export type Progress = (done: number, total?: number, part?: Part) => void;

/** Shows how far `work` is while it lasts, like `read 50,000 of 80,000 events, 25,000/s, 2 s left`. */
export type WithProgress = <Result>(
  verb: string,
  noun: string,
  work: (progress: Progress) => Promise<Result>,
) => Promise<Result>;

/** Shows what is done while it lasts, where nothing can be counted, like `opening the log, 3 s`. */
export type WithStatus = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** When the signal is aborted, the next step of the work throws. */
export const createWithProgress =
  ({ signal, ...terminal }: Terminal & { signal: AbortSignal }): WithProgress =>
  async (verb, noun, work) => {
    const { now } = terminal;
    const announced = { verb, noun };
    let part: Part = announced;
    let begun = now();
    let first: number | undefined;
    let [done, total]: [number, number | undefined] = [0, undefined];
    const view = createView(terminal, () => {
      const seconds = (now() - begun) / 1_000;
      const pace = { ...part, done, total, sinceStart: done - (first ?? 0), seconds };
      return { line: progressLine(pace), share: total === undefined ? undefined : done / total };
    });
    try {
      return await work((nowDone, ofTotal, nowPart = announced) => {
        signal.throwIfAborted();
        if (nowPart.verb !== part.verb) [part, begun, first] = [nowPart, now(), undefined];
        first ??= nowDone;
        [done, total] = [nowDone, ofTotal];
        view.step();
      });
    } finally {
      view.end();
    }
  };

export const createWithStatus =
  (terminal: Terminal): WithStatus =>
  async (what, work) => {
    const begun = terminal.now();
    const view = createView(terminal, () => ({
      line: `${what}, ${Math.round((terminal.now() - begun) / 1_000)} s`,
      share: undefined,
    }));
    try {
      return await work();
    } finally {
      view.end();
    }
  };
