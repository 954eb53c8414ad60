import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleOf } from '#tools/config/bundle-of.ts';

const SCRIPT = fileURLToPath(new URL('server-process.fixture.ts', import.meta.url));

/** An event store in a process of its own. */
export type ServerProcess = {
  url: string;
  port: number;
  /** Bytes that it holds in memory, without garbage. */
  memory(): Promise<number>;
  /** Kills it without warning. */
  kill(): Promise<void>;
};

/** Starts an event store as a process that a test can kill and look into; port 0 takes a free one. */
export const startServerProcess = async (databaseUrl: string, port = 0): Promise<ServerProcess> => {
  const child = fork(bundleOf(SCRIPT), [databaseUrl, String(port)], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  const answered = async (): Promise<unknown> => {
    const [message]: unknown[] = await Promise.race([
      once(child, 'message'),
      ended.then((): never => {
        throw new Error('The event store of the test ended early.');
      }),
    ]);
    return message;
  };
  const url = String(await answered());
  return {
    url,
    port: Number(new URL(url).port),
    memory: async () => {
      child.send('memory');
      return Number(await answered());
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
