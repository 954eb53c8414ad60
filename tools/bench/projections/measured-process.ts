import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Where a measurement works. The keys of personal data lie apart from the read models. */
export type Places = {
  eventStoreUrl: string;
  keysUrl: string;
  readModelsUrl: string;
  masterKey: string;
};

/** What something took in a process of its own. */
export type Measured = {
  seconds: number;
  /** Of the process itself; the servers' come on top. */
  cpuSeconds: number;
  /** The most that the process ever had in memory. */
  peakBytes: number;
};

/** What each measurement tells. */
type Told = {
  drain: Measured & { events: number };
  'catch-up': Measured;
  rebuild: Measured;
};

export type What = keyof Told;

const MEASURING = fileURLToPath(new URL('measuring.ts', import.meta.url));

/** Measures in a process of its own, so that one measurement's memory is not another one's. */
export const measuredApart = async <W extends What>(what: W, places: Places): Promise<Told[W]> => {
  const child = start(what, places);
  const result = await told<Told[W]>(child);
  await stop(child);
  return result;
};

/** Keeps the read models up to date in a process of their own; resolves when they are. */
export const startProjector = async (places: Places): Promise<{ stop(): Promise<void> }> => {
  const child = start('project', places);
  await told(child);
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

const told = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('A measuring process ended by itself.'));
    child.once('exit', onExit).once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message);
    });
  });
