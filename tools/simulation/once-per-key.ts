import type { ProviderRejection } from '#engine/payment/payment-provider.ts';
import type { World } from './world.ts';

/**
 * Performs a call once for each idempotency key and repeats the same answer. A provider's error is
 * stored too, and the call may have had its effect anyway.
 */
export const oncePerKey = <T>({ random, happens }: World) => {
  const answers = new Map<string, T | ProviderRejection>();
  return (key: string, perform: () => T | ProviderRejection): T | ProviderRejection => {
    const known = answers.get(key);
    if (known) return known;
    const isError = happens('providerError');
    const performed = isError && random.chance(0.5) ? undefined : perform();
    const answer = isError || !performed ? { rejected: 'api_error' } : performed;
    answers.set(key, answer);
    return answer;
  };
};
