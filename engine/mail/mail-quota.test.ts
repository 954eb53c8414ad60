import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAddressHash } from '../account/address.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import { isWithinQuota, type QuotaKind, mailboxOf } from './mail-quota.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-20T12:00:00Z');
const addressHash = createAddressHash('secret of these tests');

const createMailbox = (kind: QuotaKind, address = 'ada@example.org') => {
  const ports = { store: memoryStore(), addressHash };
  const ask = (reason: string, ms = 0, to = address) =>
    isWithinQuota(
      ports,
      { kind, address: to, reason },
      arbitraryContext({ commandId: `${reason} ${ms}`, at: new Date(START.getTime() + ms) }),
    );
  return { ask };
};

describe('a mailbox', () => {
  test('gets one reminder in 24 hours and three in 30 days', async () => {
    const { ask } = createMailbox('reminder');
    const answers: boolean[] = [];
    for (let hour = 0; hour < 31 * 24; hour += 8)
      answers.push(await ask(`recovery-${hour}-1`, hour * HOUR_MS));
    const allowed = answers.flatMap((answer, index) => (answer ? [index * 8] : []));
    expect(allowed).toEqual([0, 24, 48, 720]);
  });

  test('gets one reminder despite concurrent reservations', async () => {
    const { ask } = createMailbox('reminder');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((reason) => ask(reason)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('keeps its reservation for a day; later it competes again', async () => {
    const { ask } = createMailbox('reminder');
    expect(await ask('first')).toBe(true);
    expect(await ask('first', DAY_MS - 1)).toBe(true);
    expect(await ask('second', DAY_MS)).toBe(true);
    expect(await ask('first', DAY_MS + 1)).toBe(false);
  });

  test('gets five links to set a password a day, twenty in 30 days, and one a day after that', async () => {
    const { ask } = createMailbox('password');
    const daily: number[] = [];
    for (let day = 0; day < 6; day++) {
      let mails = 0;
      for (let hour = 0; hour < 24; hour++)
        if (await ask(`password-1-${day}-${hour}`, day * DAY_MS + hour * HOUR_MS)) mails += 1;
      daily.push(mails);
    }
    expect(daily).toEqual([5, 5, 5, 5, 1, 1]);
  });

  test('has one quota for all spellings of its address', async () => {
    const { ask } = createMailbox('reminder', 'Ada.Byron+one@Gmail.com');
    expect(await ask('first')).toBe(true);
    expect(await ask('second', 1, ' adabyron@googlemail.com')).toBe(false);
    expect(await ask('third', 1, 'adabyron@example.org')).toBe(true);
  });
});

test.each([
  ['Ada+visa@Example.org', 'ada@example.org'],
  ['ada.byron@example.org', 'ada.byron@example.org'],
  ['a.d.a+x+y@gmail.com', 'ada@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.org', '+ada@example.org'],
])('%s belongs to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test('a tag never changes the mailbox', () =>
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9.]{1,8}$/), (address, tag) => {
      const tagged = address.replace(/@(?=[^@]*$)/, `+${tag}@`);
      expect(mailboxOf(tagged)).toBe(mailboxOf(address));
    }),
  ));
