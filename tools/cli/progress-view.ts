import cliProgress from 'cli-progress';

/** Where progress is shown, and by which clock. */
export type Terminal = { out: NodeJS.WriteStream; now: () => number };

/** What is shown: a line, and the share that is done where it is known. */
export type Status = { line: string; share: number | undefined };

const INTERVAL = 1_000;
const BAR_INTERVAL = 100;
const BAR_WIDTH = 20;

/**
 * Shows nothing during the first second; then what `look` returns: as a bar on a terminal, and as a
 * line a second elsewhere. `step` shows it as soon as it is due, a timer also without steps.
 */
export const createView = ({ out, now }: Terminal, look: () => Status) => {
  const display = out.isTTY ? barOn(out) : linesOn(out);
  let due = now() + INTERVAL;
  const step = (): void => {
    if (now() < due) return;
    due = now() + (out.isTTY ? BAR_INTERVAL : INTERVAL);
    display.show(look());
  };
  const timer = setInterval(step, INTERVAL);
  return {
    step,
    end: (): void => {
      clearInterval(timer);
      display.end();
    },
  };
};

type Display = { show(status: Status): void; end(): void };

const linesOn = (out: NodeJS.WriteStream): Display => ({
  show: ({ line }) => void out.write(`${line}\n`),
  end: () => {},
});

const barOn = (stream: NodeJS.WriteStream): Display => {
  const bar = new cliProgress.SingleBar({
    stream,
    barsize: BAR_WIDTH,
    barCompleteString: '='.repeat(BAR_WIDTH),
    barIncompleteString: '-'.repeat(BAR_WIDTH),
    format: (options, _, { line, share }: Status) =>
      share === undefined ? line : `[${cliProgress.Format.BarFormat(share, options)}] ${line}`,
    linewrap: false,
    clearOnComplete: true,
    gracefulExit: false,
  });
  return {
    show: (status) => {
      if (bar.isActive) bar.update(status);
      else bar.start(1, 0, status);
    },
    end: () => bar.stop(),
  };
};
