import type { LogReader } from './log-event.ts';
import { writeLogFile } from './log-file.ts';
import type { LogFile } from './log-file.ts';
import type { Progress } from '#tools/cli/progress.ts';

/** Writes a whole log to a file; an interrupted export leaves no file. */
export const exportLog = (path: string, read: LogReader, progress: Progress): Promise<LogFile> =>
  writeLogFile(path, withProgress(read, progress));

const withProgress: (read: LogReader, progress: Progress) => ReturnType<LogReader> =
  async function* (read, progress) {
    let events = 0;
    for await (const batch of read()) {
      events += batch.length;
      progress(events);
      yield batch;
    }
  };
