import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { arbitraryPersonalData, openBooking } from '#engine/booking/booking.fixture.ts';
import { confirmBooking } from '#engine/booking/confirm-booking.ts';
import { confirmEmail, correctEmail, emailToken } from '#engine/booking/correct-email.ts';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { createLinkTokens, hashOfToken } from '#engine/kernel/link-token.ts';
import { reactionsOf, reactTo } from '#engine/kernel/process.ts';
import { runTasks } from '#engine/kernel/run-tasks.ts';
import { createSealing } from '#engine/kernel/sealing.ts';
import type { Mail } from '#engine/mail/mailer.ts';
import { accountHistory } from '#engine/order-history/account-history.ts';
import { describeEvent } from '#engine/order-history/describe-event.ts';
import { followEmailCorrection } from '#engine/processes/follow-email-correction.ts';
import { notifyAccount } from '#engine/processes/notify-account.ts';
import { openAccounts } from '#engine/processes/open-account.ts';
import { sendPasswordLink } from '#engine/processes/send-password-link.ts';
import type { AccountRow } from '#projections/accounts/account-row.ts';
import { accountsIn } from '#projections/accounts/queries.ts';
import { dumpOf, marksIn } from '#tools/dev/kept-data.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { accountDecider, handleAccount } from './account.ts';
import { passwordSet } from './account.fixture.ts';
import { addressDecider, createAddressHash } from './address.ts';
import { isPassword, keepPassword } from './credentials.ts';
import { joinAccount } from './join-booking.ts';
import { accountFor, type AccountPorts } from './open-account.ts';
import { passwordLinkFor } from './mailed-password-link.ts';
import { offerPassword } from './password-link.ts';
import { endSession, endSessionsOf, readSession, startSession } from './sessions.ts';
import { spendPasswordLink } from './set-password.ts';
import { countAttempt, forgiveAttempt } from './sign-in-attempts.ts';

const MASTER = 'a master key of at least 32 bytes, for tests';
const DAY = 86_400_000;
const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const linkTokens = createLinkTokens('a session secret for this test');

let backend: TestBackend;
let ports: AccountPorts;
const addressHash = createAddressHash(MASTER);

beforeAll(async () => {
  backend = await startTestBackend();
  ports = { store: backend.store, sealing: createSealing(backend.knex, MASTER), addressHash };
});
afterAll(() => backend.stop());

/** A booking that is paid and has its number. */
const confirmed = async (email: string): Promise<number> => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const { passenger, billingAddress } = arbitraryPersonalData();
  const personal = { passenger: { ...passenger, email }, billingAddress };
  const sealed = await ports.sealing.seal(bookingDecider.stream(bookingId), personal);
  await openBooking(backend.store, { bookingId, sealed });
  await confirmBooking(backend.store, bookingId, { intentId: 'pi_1' }, arbitraryContext());
  return bookingId;
};

const accountOf = async (userId: number | undefined) => {
  const { state } = await foldStream(backend.store, accountDecider, userId ?? 0);
  if (state.status === 'absent') throw new Error('There is no account');
  return state;
};

describe('the account of an address', () => {
  test('is one for two bookings that are confirmed at once', async () => {
    const bookings = await Promise.all([
      confirmed('twin@example.org'),
      confirmed('TWIN@example.org'),
    ]);
    const users = await Promise.all(
      [...bookings, ...bookings].map((id) => joinAccount(ports, id, arbitraryContext())),
    );
    expect(new Set(users).size).toBe(1);
    const account = await accountOf(users[0]);
    expect(account.bookings.toSorted((a, b) => a - b)).toEqual(bookings.toSorted((a, b) => a - b));
    expect(String(account.userId)).toMatch(/^\d{10,12}$/);
    expect(await backend.store.read(accountDecider.stream(account.userId))).toHaveLength(3);
  });

  test.each(['address', 'account'])('is finished after a crash behind the %s', async (written) => {
    const email = `crash-behind-${written}@example.org`;
    const bookingId = await confirmed(email);
    const dying: EventStore = {
      ...backend.store,
      append: async (stream, ...rest) => {
        const appended = await backend.store.append(stream, ...rest);
        if (stream.startsWith(`${written}-`)) throw new Error('killed');
        return appended;
      },
    };
    const context = arbitraryContext();
    await expect(joinAccount({ ...ports, store: dying }, bookingId, context)).rejects.toThrow(
      'killed',
    );
    const userId = await joinAccount(ports, bookingId, context);
    const holder = await foldStream(backend.store, addressDecider, addressHash(email));
    expect(holder.state).toEqual({ userId });
    expect((await accountOf(userId)).bookings).toEqual([bookingId]);
  });

  test('is opened by a process, for every confirmed booking', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const now = () => new Date('2026-11-20T12:00:00.000Z');
    const running = [1, 2].map(() =>
      runTasks([reactionsOf(openAccounts(ports), backend)], { ...backend, now, signal }),
    );
    const bookings = [await confirmed('proc@example.org'), await confirmed('proc@example.org')];
    await vi.waitFor(
      async () => {
        const holder = await foldStream(
          backend.store,
          addressDecider,
          addressHash('proc@example.org'),
        );
        const { bookings: joined } = await accountOf(holder.state?.userId);
        expect(new Set(joined)).toEqual(new Set(bookings));
      },
      { timeout: 30_000 },
    );
    controller.abort();
    await Promise.all(running);
  });

  test('is not opened for a person who was forgotten', async () => {
    const bookingId = await confirmed('forgotten@example.org');
    await backend
      .knex('sealing_key')
      .where({ subject: bookingDecider.stream(bookingId) })
      .delete();
    expect(await joinAccount(ports, bookingId, arbitraryContext())).toBeUndefined();
  });

  test('keeps address and names sealed', async () => {
    const bookingId = await confirmed('sealed.mail@example.org');
    const { userId, sealed } = await accountOf(
      await joinAccount(ports, bookingId, arbitraryContext()),
    );
    const events = await backend.store.read(accountDecider.stream(userId));
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/sealed\.mail|Amélie/);
    expect(await ports.sealing.open(accountDecider.stream(userId), sealed)).toEqual({
      email: 'sealed.mail@example.org',
      firstName: 'Amélie',
      lastName: 'Østergaard',
    });
  });
});

describe('a booking whose email address is corrected', () => {
  /** Proves another address of a booking, through the link that is mailed to it. */
  const corrected = async (bookingId: number, address: string, store = backend.store) => {
    const context = arbitraryContext();
    const all = { ...ports, linkTokens };
    const request = {
      bookingId,
      address,
      isReturned: false,
      by: 'administrator',
      reason: '',
    } as const;
    await correctEmail(all, request, context);
    const { state: booking } = await foldStream(store, bookingDecider, bookingId);
    const number = booking.status === 'absent' ? 0 : booking.emailRequests.length;
    const tokenHash = hashOfToken(emailToken(linkTokens, bookingId, number));
    return confirmEmail({ ...ports, store }, { bookingId, tokenHash }, context);
  };
  const holderOf = async (email: string) =>
    (await foldStream(backend.store, addressDecider, addressHash(email))).state?.userId;
  const bookingsOf = async (email: string) => (await accountOf(await holderOf(email))).bookings;

  test('leaves the account of the address before, and opens none', async () => {
    const [bookingId, other] = [
      await confirmed('old@example.org'),
      await confirmed('old@example.org'),
    ];
    for (const id of [bookingId, other]) await joinAccount(ports, id, arbitraryContext());
    await corrected(bookingId, 'new@example.org');
    expect(await bookingsOf('old@example.org')).toEqual([other]);
    expect(await holderOf('new@example.org')).toBeUndefined();
    const all = { ...ports, issuer, linkTokens };
    expect(await passwordLinkFor(all, bookingId, arbitraryContext())).toBeUndefined();
    expect(await holderOf('new@example.org')).toBeUndefined();
  });

  test('joins the account that the new address has, and comes back with the old one', async () => {
    const mine = await confirmed('mine@example.org');
    const bookingId = await confirmed('typo@example.org');
    for (const id of [mine, bookingId]) await joinAccount(ports, id, arbitraryContext());
    await corrected(bookingId, 'MINE@example.org');
    expect(await bookingsOf('mine@example.org')).toEqual([mine, bookingId]);
    expect(await bookingsOf('typo@example.org')).toEqual([]);
    await corrected(bookingId, 'typo@example.org');
    expect(await bookingsOf('mine@example.org')).toEqual([mine]);
    expect(await bookingsOf('typo@example.org')).toEqual([bookingId]);
  });

  test('leaves it by the process manager too, after a crash behind the correction', async () => {
    const bookingId = await confirmed('crash@example.org');
    await joinAccount(ports, bookingId, arbitraryContext());
    const dying: EventStore = {
      ...backend.store,
      append: async (stream, ...rest) => {
        const appended = await backend.store.append(stream, ...rest);
        if (stream.startsWith('booking-')) throw new Error('killed');
        return appended;
      },
    };
    await expect(corrected(bookingId, 'after@example.org', dying)).rejects.toThrow('killed');
    expect(await bookingsOf('crash@example.org')).toEqual([bookingId]);
    const [event] = (await backend.store.read(bookingDecider.stream(bookingId))).slice(-1);
    if (!event) throw new Error('No correction was recorded');
    await reactTo(followEmailCorrection(ports), event, { number: 1, at: new Date() });
    expect(await bookingsOf('crash@example.org')).toEqual([]);
  });

  test('leaves an account that it joins at the same moment', async () => {
    const bookingId = await confirmed('slow@example.org');
    let isCorrected = false;
    const slow: EventStore = {
      ...backend.store,
      append: async (stream, ...rest) => {
        if (stream.startsWith('account-') && !isCorrected) {
          isCorrected = true;
          await corrected(bookingId, 'quick@example.org');
        }
        return backend.store.append(stream, ...rest);
      },
    };
    const context = arbitraryContext();
    expect(await joinAccount({ ...ports, store: slow }, bookingId, context)).toBeUndefined();
    expect(await bookingsOf('slow@example.org')).toEqual([]);
  });
});

test('the link of a confirmation mail is the same at every repeat, and its token kept as a hash only', async () => {
  const bookingId = await confirmed('link@example.org');
  const all = { ...ports, issuer, linkTokens };
  const offered = await Promise.all(
    [1, 2, 3].map(() => passwordLinkFor(all, bookingId, arbitraryContext())),
  );
  const urls = offered.map((link) => link?.url ?? '');
  expect(new Set(urls).size).toBe(1);
  const token = new URL(urls[0] ?? '').searchParams.get('token') ?? '';
  const account = await accountOf(await joinAccount(ports, bookingId, arbitraryContext()));
  expect(account.links).toMatchObject([{ number: 1, tokenHash: hashOfToken(token) }]);
  const stream = accountDecider.stream(account.userId);
  const written = (await backend.store.read(stream)).map(({ data, metadata }) => ({
    data,
    metadata,
  }));
  const kept = Buffer.concat([
    Buffer.from(JSON.stringify(written)),
    await dumpOf(backend.databaseUrl),
  ]);
  expect(marksIn(kept, [token, hashOfToken(token)])).toEqual(new Set([hashOfToken(token)]));
});

test('two confirmations carry the same link, and a later one a link that still works', async () => {
  const bookings = [await confirmed('two@example.org'), await confirmed('two@example.org')];
  const all = { ...ports, issuer, linkTokens };
  const { at } = arbitraryContext();
  const offer = (bookingId: number | undefined, hours: number) => {
    const context = arbitraryContext({ at: new Date(at.getTime() + hours * 3_600_000) });
    return passwordLinkFor(all, bookingId ?? 0, context);
  };
  const first = await offer(bookings[0], 0);
  expect(await offer(bookings[1], 1)).toEqual(first);
  // The mail server was away for a day: the link of the first try has expired.
  const late = await offer(bookings[0], 25);
  expect(late?.url).not.toBe(first?.url);
  expect(late?.expiresAt).toBe(new Date(at.getTime() + 49 * 3_600_000).toISOString());
});

test('a link that the read model does not contain yet is not called invalid', async () => {
  await confirmed('behind@example.org');
  // No projector runs here.
  const accounts = accountsIn(backend.knex, backend.store);
  await expect(accounts.byPasswordLink(hashOfToken('a token'))).rejects.toThrow(
    expect.objectContaining({ name: 'ReadModelBehind' }),
  );
});

test('a link that set the password before its mail left is not mailed any more', async () => {
  const sent: Mail[] = [];
  const process = sendPasswordLink({
    ...ports,
    linkTokens,
    issuer,
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  const context = arbitraryContext();
  const mailed = async (email: string, { isUsed }: { isUsed: boolean }) => {
    sent.splice(0);
    const person = { email, firstName: 'Amélie', lastName: 'Østergaard' };
    const userId = await accountFor(ports, person, context);
    const offered = await offerPassword({ ...ports, linkTokens }, userId, 'first-start', context);
    const [issued] = (await ports.store.read(accountDecider.stream(userId))).slice(-1);
    const tokenHash = hashOfToken(offered?.token ?? '');
    if (isUsed) {
      await handleAccount(ports.store, context)(userId, (account) =>
        spendPasswordLink({ tokenHash, at: context.at }, account),
      );
    }
    if (!issued) throw new Error('No link was issued');
    expect(await reactTo(process, issued, { number: 1, at: context.at })).toBe('done');
    return sent.map(({ to }) => to.address);
  };
  expect(await mailed('first@example.org', { isUsed: false })).toEqual(['first@example.org']);
  expect(await mailed('used@example.org', { isUsed: true })).toEqual([]);
});

test('the owner gets a mail about each password that was set, once, and none about those of long ago', async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const process = notifyAccount({ ...ports, issuer, mailer });
  const context = arbitraryContext();
  const person = { email: 'set@example.org', firstName: 'Amélie', lastName: 'Østergaard' };
  const userId = await accountFor(ports, person, context);
  await offerPassword({ ...ports, linkTokens }, userId, 'forgotten', context);
  await handleAccount(ports.store, context)(userId, () => [passwordSet(1)]);
  const [event] = (await ports.store.read(accountDecider.stream(userId))).slice(-1);
  if (!event) throw new Error('No password was set');
  const react = (days: number) =>
    reactTo(process, event, { number: 1, at: new Date(context.at.getTime() + days * DAY) });
  expect(await react(8)).toBe('done');
  expect(sent).toEqual([]);
  expect([await react(0), await react(0)]).toEqual(['done', 'done']);
  expect(sent.map(({ to }) => to.address)).toEqual(['set@example.org']);
  expect(sent[0]?.text).toContain('If it was not, set another password at once');
  expect(sent[0]?.text).toContain('https://skyhold.example/login?forgot=yes');
  const history = await accountHistory(ports.store, userId);
  expect(history.map(describeEvent)).toContain('The password change notice was sent');
});

describe('a session', () => {
  const start = new Date('2026-11-20T12:00:00.000Z');
  const after = (days: number) => new Date(start.getTime() + days * DAY);
  const user = async (token: string, days: number) => {
    const { knex, store } = backend;
    return (await readSession({ knex, accounts: accountsIn(knex, store) }, token, after(days)))
      ?.userId;
  };

  beforeAll(() =>
    backend.knex<AccountRow>('account').insert(
      [11, 12, 13, 15, 16].map((user_id) => ({
        user_id,
        email_hash: String(user_id),
        sealed: '',
        created_at: start,
      })),
    ),
  );

  test('ends after seven idle days, and lives on while it is used', async () => {
    const [idle, used] = [
      await startSession(backend.knex, 11, start),
      await startSession(backend.knex, 12, start),
    ];
    expect(await user(used, 4)).toBe(12);
    expect(await user(idle, 6.99)).toBe(11);
    expect(await user(used, 10.9)).toBe(12);
    expect(await user(idle, 6.99 + 7)).toBeUndefined();
  });

  test('ends after thirty days however much it is used', async () => {
    const token = await startSession(backend.knex, 13, start);
    for (const day of [5, 10, 15, 20, 25, 29.99]) expect(await user(token, day)).toBe(13);
    expect(await user(token, 30)).toBeUndefined();
    // Taken out of the table by the next sign-in.
    await startSession(backend.knex, 14, after(31));
    expect(await backend.knex('session').where({ user_id: 13 })).toEqual([]);
  });

  test('is ended alone, or with all others of its account', async () => {
    const [one, two, other] = [
      await startSession(backend.knex, 15, start),
      await startSession(backend.knex, 15, start),
      await startSession(backend.knex, 16, start),
    ];
    await endSession(backend.knex, one);
    expect([await user(one, 0), await user(two, 0)]).toEqual([undefined, 15]);
    await endSessionsOf(backend.knex, 15);
    expect([await user(two, 0), await user(other, 0)]).toEqual([undefined, 16]);
  });

  test('keeps the hash of its token only', async () => {
    const token = await startSession(backend.knex, 17, start);
    const kept = await dumpOf(backend.databaseUrl);
    expect(marksIn(kept, [token, hashOfToken(token)])).toEqual(new Set([hashOfToken(token)]));
  });
});

describe('passwords', () => {
  test('are kept as argon2id hashes only, and compared in one form', async () => {
    const now = new Date();
    await keepPassword(backend.knex, 21, 'Zoë’s long password', now);
    expect(await isPassword(backend.knex, 21, 'Zoe\u0308’s long password')).toBe(true);
    expect(await isPassword(backend.knex, 21, 'zoë’s long password')).toBe(false);
    expect(await isPassword(backend.knex, 22, 'Zoë’s long password')).toBe(false);
    expect(await isPassword(backend.knex, undefined, 'nobody has this password')).toBe(false);
    const row = await backend.knex('credential').where({ user_id: 21 }).first();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('tries to sign in', () => {
  let now: Date;
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const attempt = (who: string, from: string, deviceHash?: string) => ({
    emailHash: who,
    callerHash: from,
    deviceHash,
  });
  const tryOnce = (...tried: Parameters<typeof attempt>) =>
    countAttempt(backend.knex, attempt(...tried), now);

  beforeEach(() => {
    now = new Date('2026-11-20T12:00:00.000Z');
  });

  const waitsOf = async (tries: number, from: (time: number) => string) => {
    const waits: number[] = [];
    for (let time = 0; time < tries; time += 1) {
      expect(await tryOnce('ada', from(time))).toBe(0);
      const wait = await tryOnce('ada', from(time));
      waits.push(wait);
      pass(wait);
    }
    return waits.map((ms) => ms / 1_000);
  };

  test('of one account and caller wait ever longer, up to five minutes', async () => {
    for (let time = 0; time < 4; time += 1) expect(await tryOnce('ada', 'home')).toBe(0);
    expect(await waitsOf(12, () => 'home')).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300,
    ]);
    expect(await tryOnce('ada', 'her phone')).toBe(0);
  });

  test('of one account from ever other callers wait too, later', async () => {
    for (let time = 0; time < 24; time += 1) expect(await tryOnce('bob', `bot-${time}`)).toBe(0);
    expect(await tryOnce('bob', 'bot-24')).toBe(0);
    expect(await tryOnce('bob', 'bot-25')).toBe(1_000);
  });

  test('on a device that the account knows count for that device alone', async () => {
    for (let time = 0; time < 25; time += 1) await tryOnce('owner', `bot-${time % 5}`);
    expect(await tryOnce('owner', 'bot-0')).toBe(1_000);
    for (let time = 0; time < 5; time += 1) {
      expect(await tryOnce('owner', 'bot-0', 'her laptop')).toBe(0);
    }
    expect(await tryOnce('owner', 'elsewhere', 'her laptop')).toBe(1_000);
    expect(await tryOnce('owner', 'elsewhere', 'her phone')).toBe(0);
    await forgiveAttempt(backend.knex, attempt('owner', 'elsewhere', 'her laptop'), now);
    expect(await tryOnce('owner', 'elsewhere', 'her laptop')).toBe(0);
    expect(await tryOnce('owner', 'bot-0')).toBe(1_000);
  });

  test('from one caller wait too, whatever accounts they are for', async () => {
    for (let tries = 0; tries < 25; tries += 1) expect(await tryOnce(`a-${tries}`, 'eve')).toBe(0);
    expect(await tryOnce('a-26', 'eve')).toBe(1_000);
    expect(await tryOnce('a-26', 'bob')).toBe(0);
    pass(1_000);
    expect(await tryOnce('a-27', 'eve')).toBe(0);
    expect(await tryOnce('a-28', 'eve')).toBe(2_000);
  });

  test('from one caller are not forgiven because one of them succeeds', async () => {
    for (let tries = 0; tries < 25; tries += 1) await tryOnce(`b-${tries}`, 'mallory');
    pass(1_000);
    expect(await tryOnce('mallorys own', 'mallory')).toBe(0);
    await forgiveAttempt(backend.knex, attempt('mallorys own', 'mallory'), now);
    expect(await tryOnce('b-26', 'mallory')).toBe(2_000);
    pass(2_000);
    expect(await tryOnce('b-26', 'mallory')).toBe(0);
    expect(await tryOnce('b-27', 'mallory')).toBe(2_000);
  });

  test('that come at once count one by one', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => tryOnce('storm', 'storm')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('are forgotten once one succeeds, and after a day', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryOnce('zoe', 'z');
    expect(await tryOnce('zoe', 'z')).toBe(1_000);
    await forgiveAttempt(backend.knex, attempt('zoe', 'z'), now);
    for (let tries = 0; tries < 5; tries += 1) expect(await tryOnce('zoe', 'z')).toBe(0);
    pass(DAY + 1);
    for (let tries = 0; tries < 5; tries += 1) expect(await tryOnce('zoe', 'z')).toBe(0);
    pass(DAY + 1);
    await forgiveAttempt(backend.knex, attempt('somebody', 'else'), now);
    expect(await backend.knex('sign_in_attempt')).toEqual([]);
  });
});
