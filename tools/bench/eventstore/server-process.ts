import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** An event store in a separate process. */
export type ServerProcess = {
  /** Connection string for the client. */
  url: string;
  /** Resident memory in bytes, after a garbage collection. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

type Message = { url: string } | { residentBytes: number };

/** Starts an event store on a database. It inherits our output. */
export const startServerProcess = async (databaseUrl: string): Promise<ServerProcess> => {
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [databaseUrl], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const ended = once(child, 'exit');
  const nextMessage = async (): Promise<Message> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then((): never => {
        throw new Error('The event store of the benchmark ended unexpectedly.');
      }),
    ]);
    return message;
  };
  const first = await nextMessage();
  if (!('url' in first)) throw new Error('The event store did not send its address.');
  return {
    url: first.url,
    memory: async () => {
      const answer = nextMessage();
      child.send('memory');
      const message = await answer;
      return 'residentBytes' in message ? message.residentBytes : Number.NaN;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};
