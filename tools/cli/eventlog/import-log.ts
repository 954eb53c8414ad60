import { assertSame, oneByOne } from './compare-logs.ts';
import { isTombstone } from './log-event.ts';
import type { LogEvent, LogTarget } from './log-event.ts';
import { checkLogFile, readLogFile } from './log-file.ts';
import { difference } from '#tools/cli/command-error.ts';
import type { Progress } from '#tools/cli/progress.ts';

/** How many events a file holds, and how many of them this import wrote. */
export type Imported = { events: number; written: number; sha256: string };

/**
 * Brings the events of a file into a log that is empty or holds the beginning of the file, as an
 * interrupted import leaves it: it continues from there, so that nothing is written twice.
 *
 * @throws CommandError when the file is damaged or the log holds something else.
 */
export const importLog = async (
  path: string,
  target: LogTarget,
  progress: Progress,
): Promise<Imported> => {
  const file = await checkLogFile(path);
  const present = oneByOne(target.read());
  const heads = new Map<string, number>();
  let isPresent = true;
  let place = 0;
  let written = 0;
  for await (const batch of readLogFile(file)) {
    const missing: LogEvent[] = [];
    for (const event of batch) {
      place += 1;
      assertNext(heads, event);
      if (isPresent) {
        const found = await present.next();
        if (found.value !== undefined) {
          assertSame(event, found.value, place);
          continue;
        }
        isPresent = false;
      }
      missing.push(event);
    }
    progress(place, file.events);
    if (missing.length > 0) await target.append(missing);
    written += missing.length;
  }
  await target.commit();
  if (isPresent && (await present.next()).value !== undefined) {
    throw difference(`The server holds more than the ${file.events} events of the file.`);
  }
  return { events: file.events, written, sha256: file.sha256 };
};

/** A revision that is left out, as scavenging leaves them out, could not be written again. */
const assertNext = (heads: Map<string, number>, event: LogEvent): void => {
  if (isTombstone(event)) return;
  const { stream } = event;
  const expected = (heads.get(stream) ?? -1) + 1;
  if (event.revision !== String(expected)) {
    throw difference(
      `The file lacks revision ${expected} of ${stream}: it goes on with ${event.revision}.`,
    );
  }
  heads.set(stream, expected);
};
