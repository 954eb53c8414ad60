import type { Knex } from 'knex';
import { intentsNoticed } from '#engine/payment/webhook-inbox.ts';
import { connectDatabase } from '#projections/database.ts';
import { EXIT } from '#tools/cli/command-error.ts';
import { counted } from '#tools/cli/counted.ts';
import type { Workplace } from '#tools/cli/run.ts';
import { openInstallation } from '#tools/dev/open-installation.ts';
import { stopAll } from '#tools/dev/stop-all.ts';
import { type VerifyContext, verifyLog } from './verify/verify-log.ts';

/** Verifies the log and prints a line for each finding; with any, the exit code says so. */
export const verify = async (
  { environment, withProgress, telling }: Workplace,
  json: boolean,
): Promise<void> => {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const { log, knex } = await telling('opening the log and the database', async () => {
      const installation = await openInstallation(environment);
      stops.push(installation.close);
      const opened = await installation.openLog();
      stops.push(opened.close);
      const database = connectDatabase(installation.databaseUrl);
      stops.push(() => database.destroy());
      return { log: opened.log, knex: database };
    });
    const surroundings = { now: new Date(), noticesOf: await noticesIn(knex) };
    const verified = await withProgress('verified', 'events', (progress) =>
      verifyLog(log.read, surroundings, progress),
    );
    const { events, orders, findings } = verified;
    if (findings.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      console.log(JSON.stringify(verified));
      return;
    }
    for (const { place, what } of findings) console.log(`${place}: ${what}`);
    const result =
      findings.length === 0 ? 'all is as it must be' : counted(findings.length, 'finding');
    console.error(`${counted(events, 'event')} of ${counted(orders, 'order')}: ${result}.`);
  } finally {
    await telling('closing the log and the database', () => stopAll(stops));
  }
};

/** In a database where the product never ran, nothing was received. */
const noticesIn = async (knex: Knex): Promise<VerifyContext['noticesOf']> => {
  const isThere = await knex.schema.hasTable('task');
  return (eventIds) =>
    isThere ? intentsNoticed(knex, eventIds) : Promise.resolve(new Map<string, string>());
};
