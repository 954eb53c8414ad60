import pino from 'pino';
import type { Environment } from '#http/environment.ts';
import { migrate } from '#projections/database.ts';
import { openStores, type Stores } from '#tools/local/open-stores.ts';

/** What read models are looked at and made anew with; commands tell what happened themselves. */
export type ReadSide = Pick<Stores, 'store' | 'knex' | 'sealing'> & { log: pino.Logger };

/** Works on the stores of an installation, with its tables up to date; throws what `openStores` does. */
export const onReadSide = async <Result>(
  environment: Environment,
  work: (readSide: ReadSide) => Promise<Result>,
): Promise<Result> => {
  const { close, ...stores } = await openStores(environment);
  try {
    await migrate(stores.knex);
    return await work({ ...stores, log: pino({ level: 'silent' }) });
  } finally {
    await close();
  }
};
