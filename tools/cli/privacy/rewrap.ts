import { rewrapKeys } from '#engine/kernel/rewrap-keys.ts';
import { needed } from '#http/settings.ts';
import { counted } from '#tools/cli/counted.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';

/** Wraps every key with the new master key, also while the product runs with both, and says how many. */
export const rewrap = (context: ToolContext, { json }: { json: boolean }): Promise<void> =>
  onInstallation(context, ['database'], async ({ database }) => {
    const { PII_MASTER_KEY, PII_MASTER_KEY_PREVIOUS } = context.environment;
    const keys = {
      masterKey: needed('PII_MASTER_KEY', PII_MASTER_KEY),
      previous: needed('PII_MASTER_KEY_PREVIOUS', PII_MASTER_KEY_PREVIOUS),
    };
    const rewrapped = await context.withProgress('read', 'keys', (progress) =>
      rewrapKeys(database, keys, progress),
    );
    console.log(
      json
        ? JSON.stringify({ rewrapped })
        : `Wrapped ${counted(rewrapped, 'key')} again. PII_MASTER_KEY_PREVIOUS opens none any more.`,
    );
  });
