import { randomUUID } from 'node:crypto';
import type { Actor } from '#engine/kernel/event.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';

/** The context of a command that a request gives: a fresh id, which is also its own cause. */
export const commandContext = (actor: Actor, at: Date): CommandContext => {
  const commandId = randomUUID();
  return { commandId, correlationId: commandId, causationId: commandId, actor, at };
};
