/** The exit codes of every tool; 0 is done. */
export const EXIT = { impossible: 1, differs: 2, interrupted: 130 } as const;

/** A command cannot be done, or found a difference; the message is one sentence for its user. */
export type CommandError = Error & { name: 'CommandError'; exitCode: 1 | 2 };

const commandError = (message: string, exitCode: 1 | 2): CommandError =>
  Object.assign(new Error(message), { name: 'CommandError' as const, exitCode });

/** The error for what cannot be done: exit code 1. */
export const impossible = (message: string): CommandError => commandError(message, EXIT.impossible);

/** The error for what is not as it should be: exit code 2. */
export const difference = (message: string): CommandError => commandError(message, EXIT.differs);

export const isCommandError = (error: unknown): error is CommandError =>
  error instanceof Error && error.name === 'CommandError';
