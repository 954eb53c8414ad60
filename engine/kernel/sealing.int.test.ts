import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { createSealing, type Sealing } from './sealing.ts';

const MASTER_KEY = 'a master key of at least 32 bytes, for tests';
const CLOSED = 'unable to authenticate data';
const person = { name: 'Amélie Østergaard', passport: 'X1234567' };

let backend: TestBackend;
let sealing: Sealing;

beforeAll(async () => {
  backend = await startTestBackend();
  sealing = createSealing(backend.knex, MASTER_KEY);
});
afterAll(() => backend.stop());

const wrappedKeyOf = async (subject: string): Promise<Buffer> => {
  const row = await backend.knex('sealing_key').where({ subject }).first('wrapped_key');
  return row.wrapped_key;
};

describe('a seal', () => {
  test('opens to the sealed value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 1, max: 3 }), async (value, subject) => {
        const sealed = await sealing.seal(`any-${subject}`, value);
        expect(await sealing.open(`any-${subject}`, sealed)).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('opens in a batch, in order, except those whose key is destroyed', async () => {
    const seals = await Promise.all(
      ['many-1', 'many-2', 'many-3'].map(async (subject) => ({
        subject,
        sealed: await sealing.seal(subject, { of: subject }),
      })),
    );
    await backend.knex('sealing_key').where({ subject: 'many-2' }).delete();
    expect(await sealing.openAll(seals.toReversed())).toEqual([
      { of: 'many-3' },
      undefined,
      { of: 'many-1' },
    ]);
  });

  test('is made in a batch, in order, also twice for one subject', async () => {
    const values = ['all-1', 'all-2', 'all-1'].map((subject, n) => ({ subject, value: { n } }));
    const seals = await sealing.sealAll(values);
    const opened = values.map(({ subject }, n) => sealing.open(subject, seals[n] ?? ''));
    expect(await Promise.all(opened)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    expect(await sealing.sealAll([])).toEqual([]);
  });

  test('opens in another process with the same master key', async () => {
    const sealed = await sealing.seal('booking-1', person);
    expect(await createSealing(backend.knex, MASTER_KEY).open('booking-1', sealed)).toEqual(person);
  });

  test('reveals nothing of its content, and differs each time', async () => {
    const seals = [
      await sealing.seal('booking-1', person),
      await sealing.seal('booking-1', person),
    ];
    for (const sealed of seals) {
      expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/stergaard|X1234567/);
    }
    expect(seals[0]).not.toBe(seals[1]);
  });

  test('does not open under another subject, even one that has a key', async () => {
    const sealed = await sealing.seal('booking-1', person);
    await sealing.seal('booking-2', person);
    await expect(sealing.open('booking-2', sealed)).rejects.toThrow(CLOSED);
    // Even with the same key.
    await backend
      .knex('sealing_key')
      .insert({ subject: 'booking-3', wrapped_key: await wrappedKeyOf('booking-1') });
    await expect(sealing.open('booking-3', sealed)).rejects.toThrow(CLOSED);
  });

  test('does not open after a changed byte in the nonce, the text or the tag', async () => {
    const sealed = Buffer.from(await sealing.seal('booking-1', person), 'base64');
    for (const at of [
      0,
      11,
      12,
      Math.floor(sealed.length / 2),
      sealed.length - 17,
      sealed.length - 1,
    ]) {
      const tampered = Buffer.from(sealed);
      tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
      await expect(sealing.open('booking-1', tampered.toString('base64'))).rejects.toThrow(CLOSED);
    }
    const cut = sealed.subarray(0, -1).toString('base64');
    await expect(sealing.open('booking-1', cut)).rejects.toThrow(CLOSED);
  });

  test('does not open under another master key', async () => {
    const sealed = await sealing.seal('booking-1', person);
    const stranger = createSealing(backend.knex, 'another master key of at least 32 bytes');
    await expect(stranger.open('booking-1', sealed)).rejects.toThrow(CLOSED);
    await expect(stranger.seal('booking-1', person)).rejects.toThrow(CLOSED);
  });
});

describe('a key', () => {
  test('is one for each subject, despite concurrent seals', async () => {
    const seals = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sealing.seal('booking-busy', { n })),
    );
    const opened = await Promise.all(seals.map((sealed) => sealing.open('booking-busy', sealed)));
    expect(opened).toEqual(seals.map((_, n) => ({ n })));
    expect(await backend.knex('sealing_key').where({ subject: 'booking-busy' })).toHaveLength(1);
  });

  test('is stored only wrapped', async () => {
    await sealing.seal('booking-wrapped', person);
    // Nonce, 32 bytes of key, tag.
    expect(await wrappedKeyOf('booking-wrapped')).toHaveLength(12 + 32 + 16);
  });

  test('that was destroyed is never created again', async () => {
    const sealed = await sealing.seal('booking-forgotten', person);
    await sealing.forget(['booking-forgotten', 'booking-never-sealed']);
    await sealing.forget(['booking-forgotten']);
    for (const subject of ['booking-forgotten', 'booking-never-sealed']) {
      expect(await sealing.open(subject, sealed)).toBeUndefined();
      await expect(sealing.seal(subject, person)).rejects.toThrow(`${subject} was forgotten`);
      expect(await backend.knex('sealing_key').where({ subject })).toMatchObject([
        { wrapped_key: null },
      ]);
    }
    expect(await sealing.openAll([{ subject: 'booking-forgotten', sealed }])).toEqual([undefined]);
  });

  test('is not looked up for a blank seal', async () => {
    await sealing.seal('booking-blank', person);
    expect(await sealing.open('booking-blank', '')).toBeUndefined();
  });

  test('that is deleted makes the data unreadable, whatever is sealed afterwards', async () => {
    const sealed = await sealing.seal('booking-gone', person);
    await backend.knex('sealing_key').where({ subject: 'booking-gone' }).delete();
    expect(await sealing.open('booking-gone', sealed)).toBeUndefined();
    await sealing.seal('booking-gone', person);
    await expect(sealing.open('booking-gone', sealed)).rejects.toThrow(CLOSED);
  });
});

test('another master key takes over while keys are created and destroyed, and the first then opens nothing', async () => {
  // Removes other tests' keys, which this master key does not unwrap.
  await backend.knex('sealing_key').delete();
  const masterKey = 'the next master key of at least 32 bytes, for tests';
  const change = { masterKey, previous: MASTER_KEY };
  const both = createSealing(backend.knex, masterKey, MASTER_KEY);
  const subjects = ['rewrapped-1', 'rewrapped-2'];
  const seals = await sealing.sealAll(subjects.map((subject) => ({ subject, value: person })));
  await sealing.forget(['rewrapped-2']);
  const fresh = await both.seal('rewrapped-3', person);
  expect(await both.open('rewrapped-1', seals[0] ?? '')).toEqual(person);

  let read = 0;
  const rewrapped = await rewrapKeys(backend.knex, change, (keys) => (read = keys));
  expect([rewrapped > 0, read - rewrapped]).toEqual([true, 1]);
  expect(await rewrapKeys(backend.knex, change, () => {})).toBe(0);
  const next = createSealing(backend.knex, masterKey);
  expect(await next.open('rewrapped-1', seals[0] ?? '')).toEqual(person);
  expect(await next.open('rewrapped-2', seals[1] ?? '')).toBeUndefined();
  expect(await next.open('rewrapped-3', fresh)).toEqual(person);
  await expect(sealing.open('rewrapped-1', seals[0] ?? '')).rejects.toThrow(CLOSED);

  await rewrapKeys(backend.knex, { masterKey: MASTER_KEY, previous: masterKey }, () => {});
  expect(await sealing.open('rewrapped-1', seals[0] ?? '')).toEqual(person);
});
