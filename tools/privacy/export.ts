import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workplace } from '#tools/command-line/run.ts';
import { openPrivacy } from './open-privacy.ts';
import { idsOf, type Whom, written } from './person-options.ts';
import { drawRecord } from './record/draw-record.ts';
import { personalRecord } from './record/personal-record.ts';

/** Writes `personal-data.json` and `personal-data.pdf`, readable by their owner only. */
export const exportRecord = async (
  { environment, withProgress }: Workplace,
  whom: Whom,
  { output, json }: { output: string; json: boolean },
): Promise<void> => {
  const { ports, close } = await openPrivacy(environment);
  try {
    const ids = await withProgress('read', 'events', (progress) => idsOf(ports, whom, progress));
    const record = await personalRecord(ports, ids, ports.now());
    await mkdir(output, { recursive: true, mode: 0o700 });
    const files = [join(output, 'personal-data.json'), join(output, 'personal-data.pdf')] as const;
    await writeFile(files[0], `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    await writeFile(files[1], await drawRecord(record), { mode: 0o600 });
    console.log(
      json ? JSON.stringify({ ...ids, files }) : `Wrote ${written(ids)} to ${files.join(' and ')}.`,
    );
  } finally {
    await close();
  }
};
