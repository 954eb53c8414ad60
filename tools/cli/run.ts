import { describeError } from '#engine/kernel/describe-error.ts';
import { type Environment, isEnvironmentError, readEnvironment } from '#http/environment.ts';
import { EXIT, isCommandError } from './command-error.ts';
import {
  createWithStatus,
  createWithProgress,
  type WithStatus,
  type WithProgress,
} from './progress.ts';

/** What a command works with; the signal is aborted by Ctrl-C and SIGTERM. */
export type ToolContext = {
  environment: Environment;
  signal: AbortSignal;
  withProgress: WithProgress;
  withStatus: WithStatus;
};

/**
 * Runs a command. An error becomes one sentence on standard error, or with `json` `{error}` on
 * standard output, and an exit code. Work that printed a difference sets `process.exitCode` to
 * `EXIT.differs`. A second Ctrl-C ends the program at once.
 */
export const run = async (
  json: boolean,
  work: (context: ToolContext) => Promise<void>,
): Promise<void> => {
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const terminal = { out: process.stderr, now: Date.now };
  const withProgress = createWithProgress({ ...terminal, signal });
  const withStatus = createWithStatus(terminal);
  try {
    await work({ environment: readEnvironment(process.env), signal, withProgress, withStatus });
  } catch (error) {
    const { message, exitCode } = signal.aborted
      ? { message: 'Interrupted.', exitCode: EXIT.interrupted }
      : exitOf(error);
    process.exitCode = exitCode;
    if (json) console.log(JSON.stringify({ error: message }));
    else console.error(message);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

const exitOf = (error: unknown): { message: string; exitCode: number } => {
  if (isCommandError(error)) return error;
  if (isEnvironmentError(error)) return { message: error.message, exitCode: EXIT.impossible };
  return { message: describeError(error), exitCode: EXIT.impossible };
};
