import { intentsNoticed } from '#engine/payment/webhook-inbox.ts';
import { EXIT } from '#tools/cli/command-error.ts';
import { counted } from '#tools/cli/counted.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { verifyLog } from './verify/verify-log.ts';

/** Verifies the log and prints a line for each finding; with any, the exit code says so. */
export const verify = async (
  { environment, withProgress, withStatus }: ToolContext,
  json: boolean,
): Promise<void> => {
  await onInstallation(
    { environment, withStatus },
    ['log', 'database'],
    async ({ log, database }) => {
      const context = {
        now: new Date(),
        noticesOf: (eventIds: readonly string[]) => intentsNoticed(database, eventIds),
      };
      const verified = await withProgress('verified', 'events', (progress) =>
        verifyLog(log.read, context, progress),
      );
      const { events, orders, findings } = verified;
      if (findings.length > 0) process.exitCode = EXIT.differs;
      if (json) {
        console.log(JSON.stringify(verified));
        return;
      }
      for (const { place, what } of findings) console.log(`${place}: ${what}`);
      const result =
        findings.length === 0 ? 'all is as it must be' : counted(findings.length, 'finding');
      console.error(`${counted(events, 'event')} of ${counted(orders, 'order')}: ${result}.`);
    },
  );
};
