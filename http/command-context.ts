import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#engine/kernel/event.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';

const correlations = new AsyncLocalStorage<string>();

/** Runs work whose commands belong to one request, which is their cause. */
export const underCorrelation = <T>(correlationId: string, work: () => T): T =>
  correlations.run(correlationId, work);

/** Returns the context of a request's command: a new id, which is also its own cause. */
export const commandContext = (actor: Actor, at: Date): CommandContext => {
  const commandId = randomUUID();
  const request = correlations.getStore() ?? commandId;
  return { commandId, correlationId: request, causationId: request, actor, at };
};
