import { randomUUID } from 'node:crypto';
import type { CommandContext } from '#engine/kernel/handle-command.ts';

const MARK = 'bulk_fix_';

/** The context of one mending run; its mark tells mended facts from those that came the usual way. */
export const bulkFixContext = (at: Date): CommandContext => {
  const run = `${MARK}${randomUUID()}`;
  return { commandId: run, correlationId: run, causationId: run, actor: 'system', at };
};

/** Whether a correlation is that of a mending run. */
export const isBulkFix = (correlationId: string): boolean => correlationId.startsWith(MARK);
