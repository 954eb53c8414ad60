import cliProgress from 'cli-progress';
import { progressLine } from './progress-line.ts';

/** Told how much is done, and of how much where that is known. Throws to interrupt. */
export type Progress = (done: number, total?: number) => void;

/** Shows how far `work` is while it lasts, like `read 50,000 of 80,000 events, 25,000/s, 2 s left`. */
export type WithProgress = <Result>(
  verb: string,
  noun: string,
  work: (progress: Progress) => Promise<Result>,
) => Promise<Result>;

type Ground = { signal: AbortSignal; out: NodeJS.WriteStream; now: () => number };

const INTERVAL = 1_000;
const BAR_INTERVAL = 100;
const BAR_WIDTH = 20;

/**
 * Shows nothing during the first second; then a bar on a terminal, and a line a second elsewhere.
 * When the signal is aborted, the next step throws.
 */
export const createWithProgress =
  ({ signal, out, now }: Ground): WithProgress =>
  async (verb, noun, work) => {
    const begun = now();
    let first: number | undefined;
    let due = begun + INTERVAL;
    const display = out.isTTY ? barOn(out) : linesOn(out);
    try {
      return await work((done, total) => {
        signal.throwIfAborted();
        first ??= done;
        if (now() < due) return;
        due = now() + (out.isTTY ? BAR_INTERVAL : INTERVAL);
        const seconds = (now() - begun) / 1_000;
        const line = progressLine({ verb, noun, done, total, sinceStart: done - first, seconds });
        display.show(line, total === undefined ? undefined : done / total);
      });
    } finally {
      display.end();
    }
  };

type Display = { show(line: string, share: number | undefined): void; end(): void };

const linesOn = (out: NodeJS.WriteStream): Display => ({
  show: (line) => void out.write(`${line}\n`),
  end: () => {},
});

const barOn = (stream: NodeJS.WriteStream): Display => {
  const bar = new cliProgress.SingleBar({
    stream,
    barsize: BAR_WIDTH,
    barCompleteString: '='.repeat(BAR_WIDTH),
    barIncompleteString: '-'.repeat(BAR_WIDTH),
    format: (options, _, { line, share }: { line: string; share?: number }) =>
      share === undefined ? line : `[${cliProgress.Format.BarFormat(share, options)}] ${line}`,
    linewrap: false,
    clearOnComplete: true,
    gracefulExit: false,
  });
  return {
    show: (line, share) => {
      if (bar.isActive) bar.update({ line, share });
      else bar.start(1, 0, { line, share });
    },
    end: () => bar.stop(),
  };
};
