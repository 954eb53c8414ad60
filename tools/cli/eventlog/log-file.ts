import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { difference } from '#tools/cli/command-error.ts';
import type { LogEvent } from './log-event.ts';

/** A file of a log: a header, a line of JSON for each event, a footer with their count and hash. */
export type LogFile = { path: string; events: number; sha256: string };

const HEADER = '{"format":"eventlog","version":1}\n';

/** Bytes read at once. */
const CHUNK = 256 * 1024;

/** The last line; the hash is the SHA-256 of all bytes before it. */
const footerOf = (events: number, sha256: string): string =>
  `${JSON.stringify({ events, sha256 })}\n`;

const FOOTER = /^\{"events":(\d{1,15}),"sha256":"([0-9a-f]{64})"\}\n$/;
const FOOTER_ROOM = 128;

/** Writes events to a file, which appears under its name only when it is complete. */
export const writeLogFile = async (
  path: string,
  batches: AsyncIterable<LogEvent[]>,
): Promise<LogFile> => {
  const unfinished = `${path}.part`;
  const output = await open(unfinished, 'w');
  const hash = createHash('sha256').update(HEADER);
  let events = 0;
  try {
    await output.write(HEADER);
    for await (const batch of batches) {
      const lines = batch.map((event) => `${JSON.stringify(event)}\n`).join('');
      hash.update(lines);
      events += batch.length;
      await output.write(lines);
    }
    const sha256 = hash.digest('hex');
    await output.write(footerOf(events, sha256));
    await output.sync();
    await rename(unfinished, path);
    return { path, events, sha256 };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await output.close();
  }
};

/**
 * Checks that a file is complete and unchanged: its header, count and hash.
 *
 * @throws CommandError saying what is wrong with it.
 */
export const checkLogFile = async (path: string): Promise<LogFile> => {
  const { footer, size } = await readFooter(path);
  const [, count, sha256 = ''] = FOOTER.exec(footer) ?? [];
  if (count === undefined) {
    throw difference(`${path} has no footer: it is no log file, or only the beginning of one.`);
  }
  const end = size - footer.length;
  const hash = createHash('sha256');
  let header = Buffer.alloc(0);
  let lines = 0;
  for await (const chunk of bytesOf(path, end)) {
    hash.update(chunk);
    if (header.length < HEADER.length) header = Buffer.concat([header, chunk]);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  if (!header.subarray(0, HEADER.length).equals(Buffer.from(HEADER))) {
    throw difference(`${path} does not begin with the header of a log file.`);
  }
  const events = Number(count);
  if (lines - 1 !== events) {
    throw difference(`${path} holds ${lines - 1} events, but its footer says ${events}.`);
  }
  if (hash.digest('hex') !== sha256) {
    throw difference(`${path} was changed: its hash is not the one in its footer.`);
  }
  return { path, events, sha256 };
};

const readFooter = async (path: string): Promise<{ footer: string; size: number }> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, FOOTER_ROOM);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const start = buffer.lastIndexOf(10, -2) + 1;
    return { footer: buffer.toString('latin1', start), size };
  } finally {
    await file.close();
  }
};

/** The first `length` bytes of a file, in chunks. */
const bytesOf = (path: string, length: number): AsyncIterable<Buffer> =>
  createReadStream(path, { end: Math.max(length - 1, 0), highWaterMark: CHUNK });

/** The events of a file that was checked. */
export const readLogFile = async function* ({
  path,
  events,
}: LogFile): AsyncGenerator<LogEvent[], void> {
  let rest = '';
  let left = events;
  let isHeader = true;
  const text = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK });
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (isHeader) isHeader = lines.shift() === undefined;
    const batch = lines.slice(0, left).map((line): LogEvent => JSON.parse(line));
    left -= batch.length;
    if (batch.length > 0) yield batch;
  }
};
