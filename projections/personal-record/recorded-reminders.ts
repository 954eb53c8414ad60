import { optOutDecider, optOutTokenOf } from '#engine/recovery/opt-out.ts';
import type { RecordPorts } from './personal-record.ts';

/** Whether reminders of unpaid bookings go to an address. Instants are ISO 8601. */
export type RecordedReminders = {
  address: string;
  /** When a link to decline them was first mailed. */
  optOutOfferedAt: string;
  /** `null` when they were not declined. */
  declinedAt: string | null;
};

/** What is held on reminders to some addresses; nothing on those that never got one. */
export const recordedReminders = async (
  { store, addressHash }: Pick<RecordPorts, 'store' | 'addressHash'>,
  addresses: readonly string[],
): Promise<RecordedReminders[]> => {
  // However often an address is written, and in whatever way: the first counts.
  const byToken = new Map(
    addresses
      .toReversed()
      .map((address) => [optOutTokenOf(addressHash, address).tokenHash, address]),
  );
  const recorded = [...byToken].map(async ([tokenHash, address]): Promise<RecordedReminders[]> => {
    const events = await store.read(optOutDecider.stream(tokenHash));
    const offered = events.find(({ type }) => type === 'OptOutOffered');
    const declined = events.find(({ type }) => type === 'RemindersDeclined');
    if (!offered) return [];
    const { at: optOutOfferedAt } = offered.metadata;
    return [{ address, optOutOfferedAt, declinedAt: declined?.metadata.at ?? null }];
  });
  return (await Promise.all(recorded)).flat();
};
