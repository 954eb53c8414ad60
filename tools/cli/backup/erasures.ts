import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { accountDecider } from '#engine/account/account.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { messageDecider } from '#engine/contact/message.ts';
import type { Streams } from '#engine/kernel/streams.ts';
import { travellerOfSubject } from '#engine/booking/travellers.ts';
import { eraseTraveller, forgetTraveller } from '#engine/privacy/forget-traveller.ts';
import { forgetPerson } from '#engine/privacy/forget-person.ts';
import { commandContext } from '#http/command-context.ts';
import { readModelsIn } from '#projections/held-by.ts';
import type { Parts } from '#tools/dev/open-installation.ts';

/** The journal of the backups in a folder: the stream of each erased subject, a line each. */
const journalOf = (backup: string): string => join(dirname(backup), 'erasures.txt');

/** The subjects that were erased up to the newest backup in the folder of one. */
export const readErasures = async (backup: string): Promise<string[]> => {
  const text = await readFile(journalOf(backup), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').filter((line) => line !== '');
};

/** Adds every subject that the installation has erased to the journal beside a backup. */
export const noteErasures = async (backup: string, knex: Knex): Promise<void> => {
  const erased = await knex('sealing_key').whereNull('wrapped_key').pluck<string[]>('subject');
  const subjects = [...new Set([...(await readErasures(backup)), ...erased])].toSorted();
  const path = journalOf(backup);
  await writeFile(`${path}.part`, subjects.map((subject) => `${subject}\n`).join(''));
  await rename(`${path}.part`, path);
};

/**
 * Erases the subjects that the journal names and the restored installation still holds; returns how
 * many. Their keys are destroyed even where the rest is rejected, as for a booking that is being paid.
 */
export const replayErasures = async (
  ports: Parts['ports'],
  subjects: readonly string[],
): Promise<number> => {
  const held = await ports
    .knex('sealing_key')
    .whereRaw('subject = any(?) and wrapped_key is not null', [[...subjects]])
    .pluck<string[]>('subject');
  const idsOf = <Id>({ isOf, idOf }: Pick<Streams<Id>, 'isOf' | 'idOf'>) =>
    held.filter((subject) => isOf(subject) && !travellerOfSubject(subject)).map(idOf);
  const travellers = held.flatMap((subject) => travellerOfSubject(subject) ?? []);
  const ids = {
    userIds: idsOf(accountDecider),
    bookingIds: idsOf(bookingDecider),
    messageIds: idsOf(messageDecider),
  };
  const forgetting = { ...ports, ...readModelsIn(ports.knex) };
  const context = commandContext('administrator', ports.now());
  await forgetPerson(forgetting, ids, 'request', context, () => undefined);
  for (const { bookingId, traveller } of travellers) {
    await forgetTraveller(ports, { bookingId, traveller }, context);
    await eraseTraveller(ports, bookingId, traveller);
  }
  await ports.sealing.forget(subjects);
  return held.length;
};
