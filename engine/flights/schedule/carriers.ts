import type { Carrier } from './carrier.ts';
import table from './carriers.json' with { type: 'json' };

/** Every airline of the built-in schedule, ordered by region; the order decides between equals. */
export const carriers = table as readonly Carrier[];
