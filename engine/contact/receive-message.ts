import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { decideReceiving, handleMessage, messageDecider, type WrittenMessage } from './message.ts';

/** Records a visitor's message, sealed; a repeat with the same id writes nothing. */
export const receiveMessage = async (
  { store, sealing }: { store: EventStore; sealing: Sealing },
  id: string,
  written: WrittenMessage,
  context: CommandContext,
): Promise<void> => {
  const { state } = await foldStream(store, messageDecider, id);
  // Nothing can be sealed for an erased message.
  if (state.status !== 'absent') return;
  const sealed = await sealing.seal(messageDecider.stream(id), written);
  await handleMessage(store, context)(id, (message) => decideReceiving({ sealed }, message));
};
