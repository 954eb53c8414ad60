import {
  forgetOutdated,
  keptFrom,
  type Outdated,
  type Retention,
} from '#engine/privacy/forget-outdated.ts';
import { commandContext } from '#http/command-context.ts';
import { outdatedIn } from '#projections/outdated-people.ts';
import { EXIT } from '#tools/command-line/command-error.ts';
import type { Workplace } from '#tools/command-line/run.ts';
import { requireConsent } from './consent.ts';
import { openPrivacy } from './open-privacy.ts';
import { settleReadModels } from './settle-read-models.ts';

/** Forgets, or only counts, whoever is older than data is kept. */
export const retain = async (
  { environment, withProgress }: Workplace,
  olderThan: Retention | undefined,
  { dryRun, yes, json }: { dryRun: boolean; yes: boolean; json: boolean },
): Promise<void> => {
  const { ports, close } = await openPrivacy(environment);
  try {
    const at = ports.now();
    const before = keptFrom(at, olderThan ?? environment.DATA_RETENTION);
    const outdated = outdatedIn(ports.knex);
    await settleReadModels(ports, await ports.store.head());
    const due = await countOf(outdated, before);
    const what = `${due.bookings} bookings and ${due.accounts} accounts from before ${before.toISOString()}`;
    if (dryRun || due.bookings + due.accounts === 0) {
      console.log(json ? JSON.stringify({ before, ...due, dryRun }) : `Due: ${what}.`);
      return;
    }
    await requireConsent(what, { yes, json });
    const context = commandContext('administrator', at);
    const report = await withProgress('forgot', 'records', (progress) => {
      let steps = 0;
      const count = () => progress((steps += 1), due.bookings + due.accounts);
      return forgetOutdated({ ...ports, outdated }, before, context, count);
    });
    const settled = await settleReadModels(ports, await ports.store.head());
    if (report.refused.length > 0) process.exitCode = EXIT.differs;
    console.log(
      json
        ? JSON.stringify({ before, ...report, readModelsFollowed: settled })
        : `Forgot ${report.bookings} bookings and ${report.accounts} accounts; ${report.refused.length} are being paid right now.`,
    );
  } finally {
    await close();
  }
};

const countOf = async (outdated: Outdated, before: Date) => {
  const count = { bookings: 0, accounts: 0 };
  for await (const ids of outdated.bookings(before)) count.bookings += ids.length;
  for await (const ids of outdated.accounts(before)) count.accounts += ids.length;
  return count;
};
