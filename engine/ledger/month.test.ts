import { describe, expect, test } from 'vitest';
import { snapshotOf } from './close-month.ts';
import { arbitraryEntry } from './entry.fixture.ts';
import { daysOfMonth, finishClosing, type Month, monthDecider, startClosing } from './month.ts';
import { createMonthSigner, isSigned, signedText } from './month-signature.ts';

const close = (month: string, at: string, state: Month = { status: 'open' }) =>
  startClosing({ month, userId: 7, at: new Date(at) }, state);
const closing = { status: 'closing', userId: 7, closedAt: '2026-11-02T09:00:00.000Z' } as const;
const snapshot = snapshotOf('2026-10', [arbitraryEntry({ date: '2026-10-20T12:00:00.000Z' })]);
const signer = createMonthSigner('a'.repeat(64));
const signed = {
  ...snapshot,
  publicKey: signer.publicKey,
  signature: signer.sign(signedText('2026-10', closing, snapshot)),
};

describe('a month', () => {
  test.each([
    ['2026-10', '2026-10-31T23:59:59.999Z'],
    ['2026-11', '2026-10-31T12:00:00.000Z'],
    ['2027-01', '2026-12-31T23:59:59.999Z'],
  ])('%s cannot be closed at %s', (month, at) =>
    expect(close(month, at)).toEqual({ reason: 'month-not-over' }),
  );

  test('is closed from its last moment on', () =>
    expect(close('2026-10', '2026-11-01T00:00:00.000Z')).toMatchObject([
      { type: 'MonthCloseStarted', data: { userId: 7, closedAt: '2026-11-01T00:00:00.000Z' } },
    ]));

  test('is closed once, and an interrupted close goes on as it began', () => {
    expect(close('2026-10', '2026-11-03T00:00:00.000Z', closing)).toEqual([]);
    const [event] = finishClosing(signed, closing);
    if (!event) throw new Error('It is not closed');
    const closed = monthDecider.evolve(closing, event);
    expect(closed).toMatchObject({ status: 'closed', closedAt: closing.closedAt });
    expect(close('2026-10', '2026-11-03T00:00:00.000Z', closed)).toEqual({
      reason: 'month-closed',
    });
    expect(finishClosing(signed, closed)).toEqual([]);
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) =>
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to, zone: 'UTC' }),
  );
});

describe('the signature', () => {
  const text = signedText('2026-10', closing, snapshot);

  test('holds for what was closed, whatever the order of fields, under the same master key', () => {
    const read = JSON.parse(JSON.stringify(snapshot));
    const [totals] = read.totals;
    read.totals = [Object.fromEntries(Object.entries(totals).toReversed())];
    const again = signedText('2026-10', closing, read);
    expect(isSigned(again, signed.publicKey, signed.signature)).toBe(true);
    expect(createMonthSigner('a'.repeat(64)).publicKey).toBe(signer.publicKey);
    expect(createMonthSigner('b'.repeat(64)).publicKey).not.toBe(signer.publicKey);
  });

  test.each([
    ['another month', signedText('2026-09', closing, snapshot)],
    ['another person', signedText('2026-10', { ...closing, userId: 8 }, snapshot)],
    ['another hash', signedText('2026-10', closing, { ...snapshot, sha256: 'f'.repeat(64) })],
    ['another sum', text.replace('1500', '1501')],
  ])('does not hold for %s', (_, other) => {
    expect(other).not.toBe(text);
    expect(isSigned(other, signed.publicKey, signed.signature)).toBe(false);
  });

  test('does not hold under what is no key', () =>
    expect(isSigned(text, 'nonsense', signed.signature)).toBe(false));
});
