import { EXIT } from '#tools/command-line/command-error.ts';
import type { Workplace } from '#tools/command-line/run.ts';
import { openLog } from '#tools/eventlog/open-log.ts';
import { verifyLog } from './verify/verify-log.ts';

/** Verifies the log and prints a line for each finding; with any, the exit code says so. */
export const verify = async (
  { environment, withProgress }: Workplace,
  json: boolean,
): Promise<void> => {
  const { log, close } = await openLog(environment, undefined);
  try {
    const verified = await withProgress('verified', 'events', (progress) =>
      verifyLog(log.read, new Date(), progress),
    );
    const { events, orders, findings } = verified;
    if (findings.length > 0) process.exitCode = EXIT.differs;
    if (json) {
      console.log(JSON.stringify(verified));
      return;
    }
    for (const { place, what } of findings) console.log(`${place}: ${what}`);
    const result = findings.length === 0 ? 'all is as it must be' : `${findings.length} findings`;
    console.error(`${events} events of ${orders} orders: ${result}.`);
  } finally {
    await close();
  }
};
