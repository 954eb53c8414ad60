import { createHash } from 'node:crypto';
import { assertSame, oneByOne } from './compare-logs.ts';
import { contentOf } from './log-event.ts';
import type { LogReader } from './log-event.ts';
import { checkLogFile, readLogFile } from './log-file.ts';
import { difference } from '#tools/cli/command-error.ts';
import type { Progress } from '#tools/cli/progress.ts';

/** A file and a log that hold the same events in the same order; `contents` is their SHA-256. */
export type Verified = { events: number; sha256: string; contents: string };

/**
 * Checks a file, then that a log holds exactly its events: count, order and contents.
 *
 * @throws CommandError naming the first difference.
 */
export const verifyLog = async (
  path: string,
  read: LogReader,
  progress: Progress,
): Promise<Verified> => {
  const file = await checkLogFile(path);
  const found = oneByOne(read());
  const contents = createHash('sha256');
  let place = 0;
  for await (const event of oneByOne(readLogFile(file))) {
    const stored = (await found.next()).value;
    if (stored === undefined) {
      throw difference(`The server holds ${place} events, the file ${file.events}.`);
    }
    place += 1;
    assertSame(event, stored, place);
    contents.update(contentOf(event));
    progress(place, file.events);
  }
  if ((await found.next()).value !== undefined) {
    throw difference(`The server holds more than the ${file.events} events of the file.`);
  }
  return { events: file.events, sha256: file.sha256, contents: contents.digest('hex') };
};
