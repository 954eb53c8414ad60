import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#engine/kernel/handle-command.ts';

const MARK = 'bulk_fix_';

/** The command context of one bulk fix; its mark distinguishes the events that the fix recorded. */
export const bulkFixContext = (at: Date): CommandContext => {
  const run = `${MARK}${randomUUID()}`;
  return { commandId: run, correlationId: run, causationId: run, actor: 'system', at };
};

/** Whether a correlation is that of a bulk fix. */
export const isBulkFix = (correlationId: string): boolean => correlationId.startsWith(MARK);
