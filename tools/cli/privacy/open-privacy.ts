import { join } from 'node:path';
import type { Environment } from '#http/environment.ts';
import type { Ports } from '#http/ports.ts';
import { createOutboxMailer } from '#tools/dev/outbox/outbox-mailer.ts';
import { openPorts } from '#tools/dev/open-ports.ts';

/** Everywhere that personal data lies; `close` stops everything that was started for it. */
export type OpenPrivacy = {
  ports: Ports & { adminEmail: string; siteUrl: string };
  close(): Promise<void>;
};

/**
 * Connects the servers that the environment names, those of the product that runs on `DATA_DIR`, or,
 * when none runs, the ones that are kept in it. The mailer is the outbox of `DATA_DIR`, to delete
 * from; nothing is sent.
 *
 * @throws EnvironmentError when the folder is in use by something without a database or payments.
 */
export const openPrivacy = async (environment: Environment): Promise<OpenPrivacy> => {
  const {
    DATA_DIR,
    ADMIN_EMAIL: adminEmail,
    PUBLIC_URL: siteUrl = 'http://localhost',
  } = environment;
  const { ports, close } = await openPorts(environment);
  const mailer = createOutboxMailer({ directory: join(DATA_DIR, 'outbox'), from: adminEmail });
  return { ports: { ...ports, mailer, adminEmail, siteUrl }, close };
};
