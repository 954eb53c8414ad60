import pino from 'pino';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * Logs an unhandled rejection instead of ending the program: the event store's client leaves one
 * when a call begins on a channel that another call has just closed. The call itself is retried.
 */
export const logUnhandledRejections = (log: pino.Logger): void => {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejection was lost'));
};

/**
 * Creates a logger with one JSON line for each entry, on standard error so that standard output
 * stays the program's own, or into `destination`. Errors are reduced to a masked line: no secret,
 * card number or personal data is logged. With `tracing`, each line has the ids of the current
 * span.
 */
export const createLogger = (
  level: string,
  {
    destination = pino.destination({ dest: 2, sync: true }),
    tracing,
  }: {
    destination?: pino.DestinationStream;
    tracing?: Pick<Tracing, 'current'> | undefined;
  } = {},
): pino.Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      ...(tracing && { mixin: () => tracing.current() ?? {} }),
    },
    destination,
  );
