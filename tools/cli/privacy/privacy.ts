import { InvalidArgumentError } from 'commander';
import type { Retention } from '#engine/privacy/forget-outdated.ts';
import { retentionSchema } from '#http/environment.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { JSON_OPTION, program, start } from '#tools/cli/program.ts';
import { run } from '#tools/cli/run.ts';
import { BOOKING, EMAIL, type PersonSelector } from './person-options.ts';

const HELP = `
Works on EVENTSTORE_URL and DATABASE_URL with PII_MASTER_KEY and the provider's keys, or on the
product that runs on DATA_DIR, or, when none runs, on what is kept in DATA_DIR.

Backups made before still hold what was forgotten; see docs/security.md.

With the lead passenger of a booking, all of its travellers are forgotten. --traveller forgets one
of the others, whose number the order's page shows; fee and document of the rest stay. Exported with
--traveller, one of the others is written without the contact, payment and mails of the lead passenger.

A forgotten booking takes its account with it when no other booking is left there. Interrupted
rebuilds of read models that may hold the forgotten are thrown away.

Exit codes: 0 done, 1 not possible, 2 not all of it, and what is left is named: a booking that is
being paid, the administrator's account, what cannot be read, a read model that is paused or has not
followed; 130 interrupted; what was forgotten until then stays forgotten.`;

const YES = ['--yes', 'do it without asking'] as const;

const span = (text: string): Retention => {
  const parsed = retentionSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('Must be a number of years or days like 7y or 90d.');
};

const travellerOf = (text: string): number => {
  if (/^[2-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Must be the number of a traveller, from 2 to 9.');
};

const TRAVELLER = [
  '--traveller <number>',
  'only this one of the booking, from 2 on',
  travellerOf,
] as const;

/** The booking of a traveller. */
const bookingOf = ({ booking }: PersonSelector): number => {
  if (booking === undefined) throw impossible('--traveller needs --booking.');
  return booking;
};

const privacy = program('privacy', HELP);

privacy
  .command('forget')
  .description('destroy what is held on a person: keys, mails, password, sessions, search words')
  .option(...BOOKING)
  .option(...EMAIL)
  .option(...TRAVELLER)
  .option(...YES)
  .option(...JSON_OPTION)
  .action(
    ({
      yes = false,
      json = false,
      traveller,
      ...selector
    }: PersonSelector & { traveller?: number; yes?: boolean; json?: boolean }) =>
      run(json, async (context) => {
        const { forget, forgetOne } = await import('./forget.ts');
        const consent = { yes, json };
        if (traveller === undefined) return forget(context, selector, consent);
        return forgetOne(context, { bookingId: bookingOf(selector), traveller }, consent);
      }),
  );

privacy
  .command('export')
  .description('write everything that is held on a person, as JSON and as PDF')
  .option(...BOOKING)
  .option(...EMAIL)
  .option(...TRAVELLER)
  .requiredOption('--output <folder>', 'where to, made if it is not there')
  .option(...JSON_OPTION)
  .action(
    ({
      output,
      json = false,
      traveller,
      ...selector
    }: PersonSelector & { traveller?: number; output: string; json?: boolean }) =>
      run(json, async (context) => {
        const { exportRecord, exportTraveller } = await import('./export.ts');
        const where = { output, json };
        if (traveller === undefined) return exportRecord(context, selector, where);
        return exportTraveller(context, { bookingId: bookingOf(selector), traveller }, where);
      }),
  );

privacy
  .command('rewrap')
  .description('wrap all keys with PII_MASTER_KEY that PII_MASTER_KEY_PREVIOUS still wraps')
  .option(...JSON_OPTION)
  .action(({ json = false }: { json?: boolean }) =>
    run(json, async (context) => {
      const { rewrap } = await import('./rewrap.ts');
      await rewrap(context, { json });
    }),
  );

privacy
  .command('retention')
  .description('forget what is older than data is kept, as happens once a day')
  .option('--older-than <span>', 'like 7y or 90d (DATA_RETENTION, unless named)', span)
  .option('--dry-run', 'only count them')
  .option(...YES)
  .option(...JSON_OPTION)
  .action(
    ({
      olderThan,
      dryRun = false,
      yes = false,
      json = false,
    }: {
      olderThan?: Retention;
      dryRun?: boolean;
      yes?: boolean;
      json?: boolean;
    }) =>
      run(json, async (context) => {
        const { retain } = await import('./retain.ts');
        await retain(context, olderThan, { dryRun, yes, json });
      }),
  );

await start(privacy);
