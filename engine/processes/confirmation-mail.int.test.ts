import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventStoreUnavailable } from '#engine/kernel/event-store-unavailable.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type Process, reactionsOf } from '#engine/kernel/process.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { createLinkTokens, hashOfToken } from '#engine/kernel/link-token.ts';
import { createSealing, type Sealing } from '#engine/kernel/sealing.ts';
import { listOutbox } from '#tools/dev/outbox/outbox-files.ts';
import { createOutboxMailer } from '#tools/dev/outbox/outbox-mailer.ts';
import { parseOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { createAddressHash } from '../account/address.ts';
import {
  arbitraryCreateBooking,
  arbitraryPersonalData,
  openBooking,
} from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { confirmBooking } from '../booking/confirm-booking.ts';
import { composeItinerary } from '../itinerary/compose-itinerary.ts';
import { arbitraryItinerary } from '../itinerary/itinerary.fixture.ts';
import {
  createItineraryRenderer,
  type ItineraryRenderer,
} from '../itinerary/itinerary-renderer.ts';
import { NEWEST_LAYOUT } from '../itinerary/layout.ts';
import { signedFilesIn } from '../itinerary/signed-files.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notifySales } from './notify-sales.ts';
import { sendConfirmation } from './send-confirmation.ts';

const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const linkTokens = createLinkTokens('a session secret of a test, long enough to be one');
const addressHash = createAddressHash('a master key of at least 32 bytes, for tests');
const PATIENCE = { timeout: 30_000, interval: 20 };

let renderer: ItineraryRenderer;
let backend: TestBackend;
let sealing: Sealing;
let directory: string;
let outbox: Mailer;
let now: Date;
let stops: (() => Promise<void>)[];

beforeAll(async () => {
  renderer = createItineraryRenderer({ warn: () => undefined });
  // Starting the threads makes the first document slower than many others.
  await renderer.render(arbitraryItinerary());
});
afterAll(() => renderer.close());
beforeEach(async () => {
  backend = await startTestBackend();
  sealing = createSealing(backend.knex, 'a master key of at least 32 bytes, for tests');
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  outbox = createOutboxMailer({ directory, from: 'Skyhold <support@skyhold.example>' });
  now = new Date('2026-11-20T12:00:00.000Z');
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await backend.stop();
  await rm(directory, { recursive: true });
});

const start = (process: Process) => {
  const controller = new AbortController();
  const ended = runTasks([reactionsOf(process, backend)], {
    ...backend,
    now: () => now,
    signal: controller.signal,
  });
  const stop = async () => {
    controller.abort();
    await ended;
  };
  stops.push(stop);
  return stop;
};

const placed = async (): Promise<number> => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const sealed = await sealing.seal(bookingDecider.stream(bookingId), arbitraryPersonalData());
  await openBooking(backend.store, { bookingId, sealed });
  return bookingId;
};

const confirmed = async () => {
  const bookingId = await placed();
  const paid = { intentId: 'pi_first' };
  const answer = await confirmBooking(backend.store, bookingId, paid, arbitraryContext());
  if ('reason' in answer) throw new Error(answer.reason);
  return { bookingId, ...answer };
};

const ports = (mailer = outbox, store: EventStore = backend.store) => ({
  store,
  sealing,
  linkTokens,
  addressHash,
  renderer,
  signedFiles: signedFilesIn(backend.knex, sealing),
  issuer,
  seller: { name: 'Skyhold', address: null, taxId: null, taxRatePercent: null },
  supplier: { name: 'schedule', holds: null },
  now: () => new Date(),
  mailer,
});

const deliveryOf = (reason: string) => backend.store.read(`mail-${reason}`);
const undone = () => backend.knex('task').where({ done_at: null });

/** Waits for the task after failed attempt number `attempts`. */
const tried = (attempts: number) =>
  vi.waitFor(async () => {
    const [task] = await undone();
    expect(task).toMatchObject({ attempts, done_at: null });
    // While it is worked on, it is claimed for 5 s.
    expect(task.due_at).not.toEqual(new Date(now.getTime() + 5_000));
    return task;
  }, PATIENCE);

const mails = () => parseOutbox(directory);

/** An outbox that counts mails and fails the first ones. */
const countingMailer = (failures = 0) => {
  const sent: string[] = [];
  let left = failures;
  const mailer: Mailer = {
    send: async (mail) => {
      if (left-- > 0)
        throw Object.assign(new Error('421 <amelie@example.com>'), {
          code: 'EENVELOPE',
          responseCode: 421,
        });
      sent.push(mail.messageId);
      await outbox.send(mail);
    },
  };
  return { mailer, sent };
};

describe('the confirmation mail', () => {
  test('of every confirmed booking is sent once, with the itinerary, to the passenger', async () => {
    const { mailer, sent } = countingMailer();
    const stop = start(sendConfirmation(ports(mailer)));
    start(sendConfirmation(ports(mailer)));
    const { bookingId, confirmationNumber } = await confirmed();
    const messageId = `<confirmation-${bookingId}@skyhold.example>`;
    await vi.waitFor(
      async () =>
        expect(await deliveryOf(`confirmation-${bookingId}`)).toMatchObject([
          { type: 'MailSent', data: { messageId } },
        ]),
      PATIENCE,
    );
    await stop();
    start(sendConfirmation(ports(mailer)));
    const other = await confirmed();
    await vi.waitFor(async () => {
      expect(await deliveryOf(`confirmation-${other.bookingId}`)).toHaveLength(1);
      expect(await undone()).toEqual([]);
    }, PATIENCE);
    expect(sent).toHaveLength(2);

    const mail = (await mails()).find((each) => each.messageId === messageId);
    expect(mail?.to).toMatchObject({
      value: [{ address: 'amelie@example.com', name: 'Amélie Østergaard' }],
    });
    expect(mail?.subject).toContain(confirmationNumber);
    expect(mail?.attachments).toMatchObject([
      { contentType: 'application/pdf' },
      { contentType: 'text/calendar' },
    ]);
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that fails twice is recorded without the address, and then sent once', async () => {
    const { mailer, sent } = countingMailer(2);
    start(sendConfirmation(ports(mailer)));
    const { bookingId } = await confirmed();
    const failed = (attempt: number) => ({
      type: 'MailAttemptFailed',
      data: { attempt, fault: { code: 'EENVELOPE', responseCode: 421 } },
    });
    for (const attempts of [1, 2]) {
      const task = await tried(attempts);
      expect(sent).toEqual([]);
      now = task.due_at;
    }
    await vi.waitFor(
      async () =>
        expect(await deliveryOf(`confirmation-${bookingId}`)).toMatchObject([
          failed(1),
          failed(2),
          { type: 'MailSent' },
        ]),
      PATIENCE,
    );
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(sent).toHaveLength(1);
    expect(await listOutbox(directory)).toHaveLength(1);
  });

  test('interrupted before its record is the same message when repeated', async () => {
    const { mailer, sent } = countingMailer();
    let kills = 1;
    const dying: EventStore = {
      ...backend.store,
      append: async (stream, ...rest) => {
        if (stream.startsWith('mail-') && kills-- > 0) throw new Error('killed');
        return backend.store.append(stream, ...rest);
      },
    };
    start(sendConfirmation(ports(mailer, dying)));
    const { bookingId } = await confirmed();
    await vi.waitFor(
      async () => expect(await undone()).toMatchObject([{ last_error: 'Error: killed' }]),
      PATIENCE,
    );
    expect(await deliveryOf(`confirmation-${bookingId}`)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await listOutbox(directory)).toHaveLength(1);
    expect(await deliveryOf(`confirmation-${bookingId}`)).toMatchObject([{ type: 'MailSent' }]);
  });

  test('sent during an outage of the log is sent once and recorded later', async () => {
    const { mailer, sent } = countingMailer();
    let away = true;
    const flaky: EventStore = {
      ...backend.store,
      append: async (stream, ...rest) => {
        if (stream.startsWith('mail-') && away) throw eventStoreUnavailable('no leader');
        return backend.store.append(stream, ...rest);
      },
    };
    start(sendConfirmation(ports(mailer, flaky)));
    const { bookingId } = await confirmed();
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENCE);
    await vi.waitFor(async () => expect(await undone()).toMatchObject([{ failures: 1 }]), PATIENCE);
    away = false;
    now = new Date(now.getTime() + 60_000);
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(sent).toHaveLength(1);
    expect(await deliveryOf(`confirmation-${bookingId}`)).toMatchObject([{ type: 'MailSent' }]);
  });

  test('contains a link to the booking, of which the log stores only the hash', async () => {
    const { mailer, sent } = countingMailer(1);
    start(sendConfirmation(ports(mailer)));
    const { bookingId } = await confirmed();
    const task = await tried(1);
    now = task.due_at;
    await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
    expect(sent).toHaveLength(1);
    const token = linkTokens.tokenFor(`access-${bookingId}`);
    const [mail] = await mails();
    const link = `https://skyhold.example/access/${bookingId}/${token}`;
    expect(mail?.text?.split('\n')).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);

    const events = await backend.store.read(bookingDecider.stream(bookingId));
    expect(events.filter(({ type }) => type === 'AccessLinkIssued')).toMatchObject([
      { data: { tokenHash: hashOfToken(token) } },
    ]);
    const delivery = await deliveryOf(`confirmation-${bookingId}`);
    for (const { data, metadata } of [...events, ...delivery])
      expect(JSON.stringify({ data, metadata })).not.toContain(token);
  });

  test('is not sent when the booking was cancelled meanwhile', async () => {
    const { bookingId } = await confirmed();
    await handleBooking(backend.store, arbitraryContext())(bookingId, (booking) =>
      cancelBooking({ reason: 'fraud', sealedNote: null }, booking),
    );
    const { mailer, sent } = countingMailer();
    start(sendConfirmation(ports(mailer)));
    start(notifySales(ports(mailer)));
    await vi.waitFor(
      async () =>
        expect(await backend.knex('task').orderBy('queue')).toMatchObject([
          { queue: 'notify-sales', done_at: now },
          { queue: 'send-confirmation', done_at: now },
        ]),
      PATIENCE,
    );
    expect(sent).toEqual([`<sales-${bookingId}@skyhold.example>`]);
  });

  test('is not sent to an erased person', async () => {
    const { bookingId } = await confirmed();
    await backend.knex('sealing_key').delete();
    const { mailer, sent } = countingMailer();
    start(sendConfirmation(ports(mailer)));
    await vi.waitFor(
      async () => expect(await backend.knex('task')).toMatchObject([{ done_at: now, attempts: 1 }]),
      PATIENCE,
    );
    expect(sent).toEqual([]);
    expect(await deliveryOf(`confirmation-${bookingId}`)).toEqual([]);
  });
});

test('the administrator gets one mail about a sale, with the customer and a link to the order', async () => {
  const { mailer, sent } = countingMailer(1);
  start(notifySales(ports(mailer)));
  const { bookingId } = await confirmed();
  await tried(1);
  now = new Date(now.getTime() + 60_000);
  await vi.waitFor(async () => expect(await undone()).toEqual([]), PATIENCE);
  expect(sent).toEqual([`<sales-${bookingId}@skyhold.example>`]);
  expect((await deliveryOf(`sales-${bookingId}`)).map(({ type }) => type)).toEqual([
    'MailAttemptFailed',
    'MailSent',
  ]);
  const [mail] = await mails();
  expect(mail?.to).toMatchObject({ value: [{ address: issuer.supportEmail }] });
  expect(mail?.text).toContain('Customer: Amélie Østergaard, amelie@example.com');
  expect(mail?.text?.split('\n')).toContain(`https://skyhold.example/admin/orders/${bookingId}`);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html || ''}`).not.toContain('X1234567');
});

describe('composing an itinerary', () => {
  test('requires a confirmed booking of a person who was not erased', async () => {
    expect(await composeItinerary(ports(), 1)).toEqual({ reason: 'booking-absent' });
    expect(await composeItinerary(ports(), await placed())).toEqual({ reason: 'booking-unpaid' });
    const { bookingId, confirmationNumber } = await confirmed();
    expect(await composeItinerary(ports(), bookingId)).toEqual({
      ...issuer,
      layout: NEWEST_LAYOUT,
      edition: 0,
      confirmationNumber,
      issuedAt: arbitraryContext().at.toISOString(),
      passenger: { ...arbitraryPersonalData().passenger, phone: '+45 32 12 34 56' },
      outbound: arbitraryCreateBooking().outbound,
      return: null,
      isRoundTrip: false,
      additionalPassengers: [],
      hold: null,
      reservationFeeCents: 1500,
      sample: true,
    });
    await backend.knex('sealing_key').delete();
    expect(await composeItinerary(ports(), bookingId)).toEqual({ reason: 'person-forgotten' });
  });
});
