import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { pause } from '#engine/kernel/back-off.ts';
import { awaitPosition } from '#projections/projector/checkpoints.ts';
import { projections } from '#projections/projections.ts';
import { bundleOf } from '#tools/config/bundle-of.ts';
import { startTestBackend, TEST_MASTER_KEY, type TestBackend } from './test-backend.ts';
import { startTestPayments, type TestPayments } from './test-payments.ts';
import { createTraveller } from './traveller.fixture.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const MAIN = fileURLToPath(new URL('../../http/main.ts', import.meta.url));
const WAVE = 6;
const READY = /^Skyhold is ready at/;

type Role = 'http' | 'projector' | 'processes';
type Program = { role: Role; url: string; child: ChildProcess };

let backend: TestBackend;
let payments: TestPayments;
let mailServer: SMTPServer;
/** Recipient and Message-ID of the mails that the mail server accepted. */
const mails: { to: string; subject: string; id: string }[] = [];
const running = new Set<Program>();

const portOf = (address: ReturnType<SMTPServer['server']['address']>): number => {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
};

const start = async (role: Role): Promise<Program> => {
  const port = await freePort();
  const child = spawn(process.execPath, [bundleOf(MAIN)], {
    env: {
      PATH: process.env['PATH'],
      ROLES: role,
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: backend.databaseUrl,
      EVENTSTORE_URL: backend.eventStoreUrl,
      PII_MASTER_KEY: TEST_MASTER_KEY,
      SESSION_SECRET: 'a session secret of a test, long enough to be one',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_API_BASE: payments.apiBase,
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server.address())}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (READY.test(line)) break;
  child.stdout.resume();
  const program = { role, url: `http://127.0.0.1:${port}`, child };
  running.add(program);
  return program;
};

const kill = async (program: Program) => {
  running.delete(program);
  program.child.kill('SIGKILL');
  await once(program.child, 'exit');
};

beforeAll(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      simpleParser(stream, (error, { subject = '', messageId = '' }) => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, subject, id: messageId });
        done(error);
      });
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
});
afterAll(async () => {
  await Promise.all([...running].map(kill));
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await payments.stop();
  await backend.stop();
});

test('seven programs share one log: after kill -9 of each owner, a reservation has one number, one charge and one mail', async () => {
  const { store, knex } = backend;
  const shops = await Promise.all([start('http'), start('http'), start('http')]);
  const projectors = [await start('projector'), await start('projector')] as const;
  const managers = [await start('processes'), await start('processes')] as const;

  const reserve = async (shop: Program | undefined) => {
    const traveller = createTraveller(shop?.url ?? '');
    const booked = await traveller.book();
    await payments.stripe.paymentIntents.confirm(booked.intentId, {
      payment_method: 'pm_card_visa',
    });
    await traveller.tellServer(booked);
    return booked;
  };
  const wave = () =>
    Promise.all(Array.from({ length: WAVE }, (_, nth) => reserve(shops[nth % shops.length])));
  /** One of the two owns the read models, and both hold leases. */
  const killDuring = async (programs: readonly Program[]) => {
    const reserved = wave();
    await pause(300);
    await Promise.all(programs.map(kill));
    return reserved;
  };

  const reservations = await wave();
  reservations.push(...(await killDuring([projectors[0], managers[0]])));
  await Promise.all([start('projector'), start('processes')]);
  reservations.push(...(await killDuring([projectors[1], managers[1]])));

  const sent = (bookingId: number) => store.read(`mail-confirmation-${bookingId}`);
  await vi.waitFor(
    async () => {
      for (const { bookingId } of reservations)
        expect((await sent(bookingId)).map(({ type }) => type)).toContain('MailSent');
    },
    { timeout: 90_000, interval: 500 },
  );
  const numbers = new Set<unknown>();
  for (const { bookingId, intentId } of reservations) {
    const types = (await store.read(bookingDecider.stream(bookingId))).map(({ type }) => type);
    expect(types.filter((type) => type === 'BookingConfirmed')).toHaveLength(1);
    expect((await sent(bookingId)).filter(({ type }) => type === 'MailSent')).toHaveLength(1);
    const { data: charges } = await payments.stripe.charges.list({ payment_intent: intentId });
    expect(charges.map(({ status, refunded }) => ({ status, refunded }))).toEqual([
      { status: 'succeeded', refunded: false },
    ]);
  }
  const names = projections.map(({ name }) => name);
  expect(await awaitPosition(knex, names, await store.head(), 10_000)).toBe(true);
  const rows = await knex<{ booking_id: string; confirmation_number: string }>('booking');
  for (const row of rows) numbers.add(row.confirmation_number);
  expect(rows).toHaveLength(reservations.length);
  expect(numbers.size).toBe(reservations.length);
  // A program that crashes after the server accepted a mail sends it again, with the same
  // Message-ID.
  const confirmations = mails.filter(({ id }) => id.startsWith('<confirmation-'));
  expect(new Set(confirmations.map(({ id }) => id)).size).toBe(reservations.length);
});
