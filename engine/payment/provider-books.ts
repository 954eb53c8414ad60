import type { PaymentProvider, ProviderIntent, Window } from './payment-provider.ts';

/** The provider's side of a window, by intent; `undefined` for one that it does not know. */
export type ProviderBooks = {
  intents: Map<string, ProviderIntent | undefined>;
  counts: { intents: number; refunds: number; disputes: number };
};

/**
 * What the provider created in the window. A refund or dispute of an older intent brings that intent
 * along, and so does each of `alsoAbout`. `onListed` gets the number of records so far; it throws to interrupt.
 */
export const readProviderBooks = async (
  provider: PaymentProvider,
  window: Window,
  alsoAbout: readonly string[],
  onListed: (listed: number) => void,
): Promise<ProviderBooks> => {
  let records = 0;
  const count = () => onListed((records += 1));
  onListed(records);
  const listed = new Map<string, ProviderIntent>();
  for await (const intent of provider.listIntents(window)) {
    listed.set(intent.id, intent);
    count();
  }
  const counts = { intents: listed.size, refunds: 0, disputes: 0 };
  const older = new Set<string>();
  for await (const refund of provider.listRefunds(window)) {
    counts.refunds++;
    count();
    const intent = listed.get(refund.intentId);
    if (intent) intent.refunds.push(refund);
    else older.add(refund.intentId);
  }
  for await (const dispute of provider.listDisputes(window)) {
    counts.disputes++;
    count();
    const intent = listed.get(dispute.intentId);
    if (intent) intent.disputes.push(dispute);
    else older.add(dispute.intentId);
  }
  const intents = new Map<string, ProviderIntent | undefined>(listed);
  for (const id of new Set([...older, ...alsoAbout])) {
    if (listed.has(id)) continue;
    intents.set(id, await provider.findIntent(id));
    count();
  }
  return { intents, counts };
};
