import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The databases of a measurement. The keys of personal data are separate from the read models. */
export type Places = {
  eventStoreUrl: string;
  keysUrl: string;
  readModelsUrl: string;
  masterKey: string;
};

/** The cost of work in a separate process. */
export type Measured = {
  seconds: number;
  /** Of the process itself, without the servers. */
  cpuSeconds: number;
  /** The peak memory of the process. */
  peakBytes: number;
};

/** The message of each measurement. */
type Results = {
  drain: Measured & { events: number };
  'catch-up': Measured;
  rebuild: Measured;
};

export type What = keyof Results;

const MEASURING = fileURLToPath(new URL('measuring.ts', import.meta.url));

/** Measures in a separate process, so that measurements do not share memory. */
export const measuredApart = async <W extends What>(
  what: W,
  places: Places,
): Promise<Results[W]> => {
  const child = start(what, places);
  const result = await nextMessage<Results[W]>(child);
  await stop(child);
  return result;
};

/** Keeps the read models current in a separate process; resolves when they are. */
export const startProjector = async (places: Places): Promise<{ stop(): Promise<void> }> => {
  const child = start('project', places);
  await nextMessage(child);
  return { stop: () => stop(child) };
};

const start = (what: string, places: Places): ChildProcess => {
  const child = fork(MEASURING, [what]);
  child.send(places);
  return child;
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};

const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A measuring process ended unexpectedly.'));
    child.once('exit', onExit).once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message);
    });
  });
