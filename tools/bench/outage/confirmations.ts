import { simpleParser } from 'mailparser';
import { listOutbox, readOutboxFile } from '#tools/dev/outbox/outbox-files.ts';

/** Returns how many mails with a document each address got. */
export const confirmationsIn = async (outbox: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const name of await listOutbox(outbox)) {
    const { to, attachments } = await simpleParser((await readOutboxFile(outbox, name)) ?? '');
    const address = [to ?? []].flat()[0]?.value[0]?.address;
    if (address === undefined || attachments.length === 0) continue;
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
};
