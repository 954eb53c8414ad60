import pino from 'pino';
import { migrate } from '#projections/database.ts';
import type { Workplace } from '#tools/cli/run.ts';
import { openStores, type Stores } from '#tools/dev/open-stores.ts';

/** What read models are looked at and made anew with; commands tell what happened themselves. */
export type ReadSide = Pick<Stores, 'store' | 'knex' | 'sealing'> & { log: pino.Logger };

/** Works on the stores of an installation, with its tables up to date; throws what `openStores` does. */
export const onReadSide = async <Result>(
  { environment, telling }: Pick<Workplace, 'environment' | 'telling'>,
  work: (readSide: ReadSide) => Promise<Result>,
): Promise<Result> => {
  const opening = 'opening the log and the database';
  const { close, ...stores } = await telling(opening, () => openStores(environment));
  try {
    await migrate(stores.knex);
    return await work({ ...stores, log: pino({ level: 'silent' }) });
  } finally {
    await telling('closing the log and the database', close);
  }
};
