import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, impossible } from '#tools/cli/command-error.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import {
  countOf,
  idsOf,
  nothingHeld,
  unreadableText,
  type PersonSelector,
  written,
} from './person-options.ts';
import { drawRecord, drawTravellerRecord } from './record/draw-record.ts';
import { personalRecord } from '#projections/personal-record/personal-record.ts';
import { travellerRecord } from '#projections/personal-record/traveller-record.ts';

/**
 * Writes `personal-data.json` and `personal-data.pdf`, readable by their owner only. What cannot be
 * read is named and makes the exit code 2.
 */
export const exportRecord = async (
  { environment, withProgress, withStatus }: ToolContext,
  selector: PersonSelector,
  { output, json }: { output: string; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['ports'], async ({ ports }) => {
    const { unreadable, ...ids } = await withProgress('read', 'events', (progress) =>
      idsOf(ports, selector, progress),
    );
    const { record, missing } = await personalRecord(ports, ids, selector.email, ports.now());
    if (countOf(ids) + record.reminders.length === 0) throw nothingHeld(unreadable);
    const files = await writeFiles(output, record, await drawRecord(record));
    if (unreadable.length + missing.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      console.log(JSON.stringify({ ...ids, unreadable, missing, files }));
      return;
    }
    console.log(`Wrote ${written(ids)} to ${files.join(' and ')}.`);
    for (const { id, fault } of missing) console.log(`Missing: ${id} cannot be read. ${fault}`);
    for (const one of unreadable) console.log(unreadableText(one));
  });
};

/** The same of one traveller beside the lead passenger: what was given of them, and the flights. */
export const exportTraveller = async (
  { environment, withStatus }: ToolContext,
  of: { bookingId: number; traveller: number },
  { output, json }: { output: string; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['ports'], async ({ ports }) => {
    const record = await travellerRecord(ports, of, ports.now());
    if (!record) throw impossible('There is no such traveller.');
    const files = await writeFiles(output, record, await drawTravellerRecord(record));
    console.log(
      json
        ? JSON.stringify({ ...of, files })
        : `Wrote traveller ${of.traveller} of booking ${of.bookingId} to ${files.join(' and ')}.`,
    );
  });
};

/** Writes both files, readable by their owner only, and returns their paths. */
const writeFiles = async (
  output: string,
  record: object,
  pdf: Uint8Array,
): Promise<readonly [string, string]> => {
  await mkdir(output, { recursive: true, mode: 0o700 });
  const files = [join(output, 'personal-data.json'), join(output, 'personal-data.pdf')] as const;
  await writeFile(files[0], `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await writeFile(files[1], pdf, { mode: 0o600 });
  return files;
};
