import {
  forgetOutdated,
  keptFrom,
  type Outdated,
  type Retention,
} from '#engine/privacy/forget-outdated.ts';
import { commandContext } from '#http/command-context.ts';
import { readModelsIn } from '#projections/held-by.ts';
import { outdatedIn } from '#projections/outdated-people.ts';
import { EXIT } from '#tools/cli/command-error.ts';
import { requireConsent } from '#tools/cli/consent.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { refusalText } from './forget.ts';
import { catchUp, holdingText, settleReadModels } from './settle-read-models.ts';

/**
 * Forgets, or only counts, the records that are older than data is kept. What was rejected, or may
 * still be held somewhere, is named and makes the exit code 2.
 */
export const retain = async (
  { environment, withProgress, withStatus }: ToolContext,
  olderThan: Retention | undefined,
  { dryRun, yes, json }: { dryRun: boolean; yes: boolean; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['ports'], async ({ ports }) => {
    const at = ports.now();
    const before = keptFrom(at, olderThan ?? environment.DATA_RETENTION);
    const outdated = outdatedIn(ports.knex);
    await catchUp(ports);
    const due = await countOf(outdated, before);
    const what = `${due.bookings} bookings, ${due.accounts} accounts and ${due.messages} messages from before ${before.toISOString()}`;
    const total = due.bookings + due.accounts + due.messages;
    if (dryRun || total === 0) {
      console.log(json ? JSON.stringify({ before, ...due, dryRun }) : `Due: ${what}.`);
      return;
    }
    const all = `${what}, and accounts that no booking is left in,`;
    await requireConsent(`forget ${all} for good`, { yes, json });
    const context = commandContext('administrator', at);
    const report = await withProgress('forgot', 'records', (progress) => {
      let steps = 0;
      const count = () => progress((steps += 1), total);
      const forgetting = { ...ports, ...readModelsIn(ports.knex), outdated };
      return forgetOutdated(forgetting, before, context, count);
    });
    const heldBy = await settleReadModels(ports, await ports.store.head());
    const { refusals, ...forgotten } = report;
    if (refusals.length + heldBy.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      const readModelsFollowed = heldBy.length === 0;
      console.log(JSON.stringify({ before, ...forgotten, refusals, readModelsFollowed, heldBy }));
      return;
    }
    console.log(
      `Forgot ${forgotten.bookings} bookings, ${forgotten.accounts} accounts and ${forgotten.messages} messages.`,
    );
    for (const refusal of refusals) console.log(`Not forgotten: ${refusalText(refusal)}`);
    for (const holding of heldBy) console.log(holdingText(holding));
  });
};

const countOf = async (outdated: Outdated, before: Date) => {
  const count = { bookings: 0, accounts: 0, messages: 0 };
  for await (const ids of outdated.bookings(before)) count.bookings += ids.length;
  for await (const ids of outdated.accounts(before)) count.accounts += ids.length;
  for await (const ids of outdated.messages(before)) count.messages += ids.length;
  return count;
};
