import { expect, test } from 'vitest';
import { arbitraryDispute, arbitraryIntent, arbitraryRefund } from './provider-state.fixture.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { readProviderBooks } from './provider-books.ts';

const listed = async function* <Record>(...records: Record[]) {
  yield* records;
};

/** A provider with two payments in the window, and what became of an older one. */
const provider = {
  listIntents: () => listed(arbitraryIntent(), arbitraryIntent({ id: 'pi_second' })),
  listRefunds: () => listed(arbitraryRefund(), arbitraryRefund({ id: 're', intentId: 'pi_older' })),
  listDisputes: () => listed(arbitraryDispute()),
  findIntent: (id: string) =>
    Promise.resolve(id === 'pi_older' ? arbitraryIntent({ id }) : undefined),
} as unknown as PaymentProvider;

const WINDOW = { from: new Date('2026-11-20'), to: new Date('2026-11-27') };

test('the books hold each payment with its refunds and disputes, and report every record', async () => {
  const reported: number[] = [];
  const { intents, counts } = await readProviderBooks(
    provider,
    WINDOW,
    ['pi_second', 'pi_ours'],
    (records) => reported.push(records),
  );
  expect([...intents.keys()]).toEqual(['pi_first', 'pi_second', 'pi_older', 'pi_ours']);
  expect(intents.get('pi_first')).toMatchObject({ refunds: [{ id: 're_first' }] });
  expect(intents.get('pi_ours')).toBeUndefined();
  expect(counts).toEqual({ intents: 2, refunds: 2, disputes: 1 });
  expect(reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('an interruption ends the listing at the next record', async () => {
  const interrupted = readProviderBooks(provider, WINDOW, [], (records) => {
    if (records === 2) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
});
