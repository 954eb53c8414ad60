import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT } from '#tools/cli/command-error.ts';
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
import { drawRecord } from './record/draw-record.ts';
import { personalRecord } from '#projections/personal-record/personal-record.ts';

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
    await mkdir(output, { recursive: true, mode: 0o700 });
    const files = [join(output, 'personal-data.json'), join(output, 'personal-data.pdf')] as const;
    await writeFile(files[0], `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    await writeFile(files[1], await drawRecord(record), { mode: 0o600 });
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
