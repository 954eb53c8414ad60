import { forgetPerson, type Refusal } from '#engine/privacy/forget-person.ts';
import { commandContext } from '#http/command-context.ts';
import { rejected } from '#http/rejections.ts';
import { EXIT } from '#tools/command-line/command-error.ts';
import type { Workplace } from '#tools/command-line/run.ts';
import { requireConsent } from './consent.ts';
import { openPrivacy } from './open-privacy.ts';
import { idsOf, type Whom, written } from './person-options.ts';
import { settleReadModels } from './settle-read-models.ts';

/** Forgets a person and says what was forgotten; refusals make the exit code 2. */
export const forget = async (
  { environment, withProgress }: Workplace,
  whom: Whom,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> => {
  const { ports, close } = await openPrivacy(environment);
  try {
    const ids = await withProgress('read', 'events', (progress) => idsOf(ports, whom, progress));
    await requireConsent(written(ids), { yes, json });
    const context = commandContext('administrator', ports.now());
    const total = ids.userIds.length + ids.bookingIds.length;
    const { position, refusals, ...done } = await withProgress('forgot', 'records', (progress) => {
      let steps = 0;
      return forgetPerson(ports, ids, context, () => progress((steps += 1), total));
    });
    const settled = position === undefined || (await settleReadModels(ports, position));
    if (refusals.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      console.log(JSON.stringify({ ...done, refusals, readModelsFollowed: settled }));
      return;
    }
    console.log(`Forgot ${written(done)}.`);
    for (const refusal of refusals) console.log(`Not forgotten: ${sentenceOf(refusal)}`);
    if (!settled) console.error('The read models have not followed yet; see npm run projections.');
  } finally {
    await close();
  }
};

const sentenceOf = ({ id, reason }: Refusal): string => {
  switch (reason) {
    case 'account-absent':
      return `${id} is no account.`;
    case 'administrator-account':
      return `${id} is the account of the administrator.`;
    case 'booking-absent':
    case 'payment-under-way':
      return `${id}: ${rejected({ reason }).problem.message}`;
    default:
      return reason satisfies never;
  }
};
