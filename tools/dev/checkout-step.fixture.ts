import type fc from 'fast-check';
import type { Checkout, World } from './checkout-world.fixture.ts';

/** The number of intents of each booking: enough to know which step is possible. */
export type Model = { intents: number[] };
/** A step of a sequence, for fast-check. */
export type Command = fc.AsyncCommand<Model, World>;

/** A step, if the model allows it. */
export const command = (
  name: string,
  check: (model: Readonly<Model>) => boolean,
  run: (world: World) => Promise<unknown>,
): Command => ({
  check,
  run: async (model, world) => {
    await run(world);
    model.intents = world.checkouts.map(({ intents }) => intents.length);
  },
  toString: () => name,
});

/** A step of one booking, which has at least `fewest` intents and at most `most`. */
export const step = (
  name: string,
  nth: number,
  { fewest = 0, most = Infinity },
  run: (world: World, checkout: Checkout) => Promise<unknown>,
): Command =>
  command(
    `${name} of booking ${nth}`,
    ({ intents }) => {
      const count = intents[nth];
      return count !== undefined && count >= fewest && count <= most;
    },
    async (world) => {
      const checkout = world.checkouts[nth];
      if (checkout) await run(world, checkout);
    },
  );
