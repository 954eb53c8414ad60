import { describeFault } from '#engine/kernel/describe-fault.ts';
import { type Environment, isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { EXIT, isCommandError } from './command-error.ts';
import { createTelling, createWithProgress, type Telling, type WithProgress } from './progress.ts';

/** What a command works with; the signal is aborted by Ctrl-C and SIGTERM. */
export type Workplace = {
  environment: Environment;
  signal: AbortSignal;
  withProgress: WithProgress;
  telling: Telling;
};

/**
 * Does a command's work. What goes wrong becomes one sentence on standard error, or with `json`
 * `{error}` on standard output, and an exit code. Work that found a difference and has told it sets
 * `process.exitCode` to `EXIT.differs` itself. A second Ctrl-C ends the program at once.
 */
export const run = async (
  json: boolean,
  work: (workplace: Workplace) => Promise<void>,
): Promise<void> => {
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const ground = { out: process.stderr, now: Date.now };
  const withProgress = createWithProgress({ ...ground, signal });
  const telling = createTelling(ground);
  try {
    await work({ environment: readEnvironment(process.env), signal, withProgress, telling });
  } catch (error) {
    const { message, exitCode } = signal.aborted
      ? { message: 'Interrupted.', exitCode: EXIT.interrupted }
      : faultOf(error);
    process.exitCode = exitCode;
    if (json) console.log(JSON.stringify({ error: message }));
    else console.error(message);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

const faultOf = (error: unknown): { message: string; exitCode: number } => {
  if (isCommandError(error)) return error;
  if (isEnvironmentError(error)) return { message: error.message, exitCode: EXIT.impossible };
  return { message: describeFault(error), exitCode: EXIT.impossible };
};
