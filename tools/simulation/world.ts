import type { Random } from './random.ts';
import { type Owner, type VirtualTime } from './virtual-time.ts';

/** The servers that the product calls over a network. */
type Server = 'log' | 'database' | 'provider' | 'mail' | 'supplier';

/** The probability of each accident at one call. */
export type Accidents = Record<
  'crash' | 'clockJump' | 'outage' | 'lostRequest' | 'lostAnswer' | 'slow' | 'providerError',
  number
>;

/** The simulated world around the product: its time, its accidents and its history. */
export type World = {
  time: VirtualTime;
  random: Random;
  /** Adds a step to the history. */
  tell(what: string): void;
  /** The history so far, a line for each step with its simulated time. */
  story(): string[];
  /**
   * A call of the current owner: the effect comes after a delay, the answer after another one. The
   * request or the answer may get lost, the server may be down, and the caller may crash. What the
   * effect throws is the server's answer.
   */
  call<T>(server: Server, what: string, effect: () => T): Promise<T>;
  /** Returns whether an accident happens now. */
  happens(accident: keyof Accidents): boolean;
  /** Returns a network delay, in ms. */
  delay(): number;
  /** Ends all accidents. */
  calmDown(): void;
  /** What crashes an owner, and listeners for a clock jump and the end of the world. */
  on: { crash(owner: Owner): void; clockJump: (() => void)[]; end: (() => void)[] };
};

const MINUTE_MS = 60_000;

/** A network error with the common properties of gRPC, Postgres, Stripe and SMTP clients. */
const connectionLost = (server: Server, what: string) =>
  Object.assign(new Error(`${server}: no connection for ${what}`), { code: UNAVAILABLE[server] });

const UNAVAILABLE: Record<Server, string | number> = {
  log: 14,
  database: 'ECONNRESET',
  provider: 'ECONNRESET',
  mail: 'ECONNECTION',
  supplier: 'ECONNRESET',
};

export const createWorld = (time: VirtualTime, random: Random, accidents: Accidents): World => {
  const steps: { at: number; who: string; what: string }[] = [];
  const downUntil = new Map<Server, number>();
  const on: World['on'] = { crash: () => {}, clockJump: [], end: [] };
  let isCalm = false;

  const happens = (accident: keyof Accidents) => !isCalm && random.chance(accidents[accident]);
  const tell = (what: string) =>
    void steps.push({ at: time.elapsed(), who: time.owner().name, what });
  const delay = () => {
    if (!happens('slow')) return random.between(1, 20);
    return random.chance(0.2) ? random.between(3_000, 12_000) : random.between(20, 3_000);
  };
  /** What may happen to the caller or to the server at any call. */
  const meetAccidents = (server: Server, owner: Owner) => {
    if (happens('crash')) time.after(0, () => owner.isAlive && on.crash(owner), time.world);
    if (happens('outage')) {
      // The database is called again and again.
      const ms = random.between(500, server === 'database' ? 2_000 : 20_000);
      downUntil.set(server, time.elapsed() + ms);
      tell(`${server} is down for ${ms} ms`);
    }
    if (happens('clockJump')) {
      owner.clockAheadMs = random.between(-5 * MINUTE_MS, 5 * MINUTE_MS);
      tell(`its clock jumps, and is ${owner.clockAheadMs} ms ahead`);
      for (const wake of on.clockJump) wake();
    }
  };

  return {
    time,
    random,
    tell,
    story: () =>
      steps.map(({ at, who, what }, index) => {
        const seconds = (at / 1_000).toFixed(3);
        return `${index + 1}. ${seconds} s, ${who}: ${what}`;
      }),
    call: (server, what, effect) =>
      new Promise((resolve, reject) => {
        const owner = time.owner();
        meetAccidents(server, owner);
        const fail = (how: string) => {
          tell(`${owner.name} hears nothing of "${what}": ${how}`);
          time.after(delay(), () => reject(connectionLost(server, what)), owner);
        };
        const arrive = () => {
          if ((downUntil.get(server) ?? 0) > time.elapsed()) return fail(`${server} is down`);
          if (happens('lostRequest')) return fail('the request is lost');
          try {
            const answer = effect();
            if (happens('lostAnswer')) return fail('the answer is lost');
            return void time.after(delay(), () => resolve(answer), owner);
          } catch (error) {
            return void time.after(delay(), () => reject(error), owner);
          }
        };
        time.after(delay(), arrive, time.world);
      }),
    happens,
    delay,
    calmDown: () => {
      tell('everything works from now on');
      isCalm = true;
      downUntil.clear();
    },
    on,
  };
};
