/** A file is damaged, or a log and a file differ; the message says where, in one sentence. */
export type LogProblem = Error & { name: 'LogProblem' };

/** The error for a log that is not as it should be. */
export const logProblem = (message: string): LogProblem =>
  Object.assign(new Error(message), { name: 'LogProblem' as const });

/** Whether an error is a `LogProblem`. */
export const isLogProblem = (error: unknown): error is LogProblem =>
  error instanceof Error && error.name === 'LogProblem';
