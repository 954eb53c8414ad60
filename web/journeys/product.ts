import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { readEnvironment } from '#http/environment.ts';
import { startProduct } from '#tools/dev/product.ts';
import { renderHere } from '#tools/dev/render-here.fixture.ts';

/** The whole product on embedded servers, for one file of journeys. */
export type RunningProduct = {
  url: string;
  /** The URL of metrics and readiness details. */
  opsUrl: string;
  /** The link with which the administrator sets the first password. */
  adminLink: string | undefined;
  /** Advances the product's clock by some milliseconds, permanently. */
  passTime(milliseconds: number): void;
  /** Returns the mails sent so far to this address. */
  mailsTo(address: string): Promise<ParsedMail[]>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does, on a free port and on a copy of `emptyDataDir`, or on a
 * new data directory; `variables` are extra settings.
 */
export const startForJourneys = async (
  variables: NodeJS.ProcessEnv = {},
  emptyDataDir?: string,
): Promise<RunningProduct> => {
  const directory = await mkdtemp(join(tmpdir(), 'skyhold-journeys-'));
  // Postgres runs as a separate user when the tests run as root, and must have access to its data.
  await chmod(directory, 0o755);
  // `cp` keeps that user as the owner.
  if (emptyDataDir) await promisify(execFile)('cp', ['-a', `${emptyDataDir}/.`, directory]);
  let ahead = 0;
  const { url, opsUrl, adminLink, stop } = await startProduct(
    readEnvironment({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent', ...variables }),
    {
      adapt: (ports) => ({
        ...ports,
        now: () => new Date(Date.now() + ahead),
        renderer: renderHere,
      }),
    },
  );
  const outbox = join(directory, 'outbox');
  const parsed = new Map<string, ParsedMail>();
  const mail = async (name: string): Promise<ParsedMail> => {
    const known = parsed.get(name) ?? (await simpleParser(await readFile(join(outbox, name))));
    parsed.set(name, known);
    return known;
  };
  return {
    url,
    opsUrl,
    adminLink,
    passTime: (milliseconds) => {
      ahead += milliseconds;
    },
    mailsTo: async (address) => {
      const names = await readdir(outbox).catch(() => []);
      const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(mail));
      return mails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(address)));
    },
    stop: async () => {
      await stop();
      await rm(directory, { recursive: true });
    },
  };
};
