import { createStripeSandbox } from '../stripe-sandbox/index.ts';

/** Creates the tables of the payment sandbox in a database. */
export const prepareSandbox = async (databaseUrl: string): Promise<void> => {
  const sandbox = await createStripeSandbox({ databaseUrl });
  await sandbox.close();
};
