import { contentOf } from './log-event.ts';
import type { LogEvent } from './log-event.ts';
import { difference } from '#tools/cli/command-error.ts';

/** The events of a log one by one, for comparing. */
export const oneByOne = async function* (
  batches: AsyncIterable<LogEvent[]>,
): AsyncGenerator<LogEvent, void> {
  for await (const batch of batches) yield* batch;
};

/**
 * Throws when an event of a file and the event at the same place of a server's log differ.
 * `place` counts from 1.
 *
 * @throws CommandError naming the place and both events.
 */
export const assertSame = (expected: LogEvent, found: LogEvent, place: number): void => {
  if (contentOf(expected) === contentOf(found)) return;
  throw difference(
    `Event ${place} differs: the file has ${named(expected)}, the server has ${named(found)}.`,
  );
};

const named = ({ revision, stream, type, id }: LogEvent): string =>
  `${type} ${id} at revision ${revision} of ${stream}`;
