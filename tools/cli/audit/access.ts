import { readAccessLog } from '#engine/audit/describe-access.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { textTable } from '#tools/cli/text-table.ts';

/** Prints the access log of a month like `2026-11`, the newest entries first. */
export const printAccessLog = async (
  { environment, withStatus }: ToolContext,
  { month, json }: { month: string; json: boolean },
): Promise<void> => {
  await onInstallation({ environment, withStatus }, ['stores'], async ({ stores }) => {
    const entries = await readAccessLog(stores.store, month);
    const rows = entries.map(({ at, who, what, about }) => [at, who, what, about ?? '']);
    console.log(json ? JSON.stringify(entries) : textTable(['When', 'Who', 'What', 'About'], rows));
  });
};
