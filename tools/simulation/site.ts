import { describeError } from '#engine/kernel/describe-error.ts';
import type { Process } from '#engine/kernel/process.ts';
import type { Ports } from '#http/ports.ts';
import { type Servers, startProduct } from './product.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** The running product for its visitors: one program or two, each of which crashes and restarts. */
export type Site = {
  /** Lets a running program answer; rejects if none runs, or it crashes meanwhile. */
  request<T>(what: string, handle: (ports: Ports) => Promise<T>): Promise<T>;
  /** The same, retried a few times after an error, as people do; `undefined` when they give up. */
  insist<T>(what: string, handle: (ports: Ports) => Promise<T>): Promise<T | undefined>;
  /** Ids of events with an acknowledged append. */
  acknowledged: ReadonlySet<string>;
  /** The process managers of every program. */
  processes(): readonly Process[];
};

type Program = { owner: Owner; ports?: Ports; requests: Set<(error: Error) => void> };

export const startSite = (world: World, servers: Servers, programs: number): Site => {
  const { time, random, tell, happens, delay } = world;
  const acknowledged = new Set<string>();
  const running = new Map<Owner, Program>();
  let started = 0;
  let processes: readonly Process[] = [];

  const start = () => {
    const name = `program ${(started += 1)}`;
    const owner = { name, isAlive: true, clockAheadMs: 0 };
    const program: Program = { owner, requests: new Set() };
    running.set(owner, program);
    const begin = () => {
      tell('starts');
      const product = startProduct(world, servers, (id) => void acknowledged.add(id));
      program.ports = product.ports;
      processes = product.processes;
    };
    time.after(0, begin, owner);
  };
  world.on.crash = (owner) => {
    owner.isAlive = false;
    tell(`${owner.name} crashes`);
    const lost = new Error('The connection was closed');
    for (const reject of running.get(owner)?.requests ?? [])
      time.after(delay(), () => reject(lost), time.world);
    running.delete(owner);
    time.after(random.between(100, random.pick(5_000, 60_000)), start, time.world);
  };
  for (let count = 0; count < programs; count += 1) start();

  const request: Site['request'] = (what, handle) =>
    new Promise((resolve, reject) => {
      const [first, ...others] = [...running.values()].filter(({ ports }) => ports);
      if (!first) {
        time.after(delay(), () => reject(new Error('Nothing answers')), time.world);
        return;
      }
      const { owner, ports, requests } = random.pick(first, ...others);
      if (!ports) return;
      requests.add(reject);
      const end = (answer: () => void) => {
        requests.delete(reject);
        const isLost = happens('lostAnswer');
        time.after(delay(), isLost ? () => reject(new Error('No answer')) : answer, time.world);
      };
      const begin = () => {
        tell(`request: ${what}`);
        handle(ports).then(
          (answer) => end(() => resolve(answer)),
          (error: Error) => end(() => reject(error)),
        );
      };
      time.after(delay(), begin, owner);
    });

  return {
    request,
    insist: async (what, handle) => {
      for (let tries = random.between(1, 8); tries > 0; tries -= 1) {
        try {
          return await request(what, handle);
        } catch (error) {
          tell(`${what}: ${describeError(error)}`);
          await time.sleep(random.between(1_000, 60_000));
        }
      }
      return undefined;
    },
    acknowledged,
    processes: () => processes,
  };
};
