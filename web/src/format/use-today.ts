import { useSyncExternalStore } from 'react';
import { localToday } from './date.ts';

const subscribeToNothing = () => () => undefined;
const unknown = () => undefined;

/** The visitor's calendar day, `YYYY-MM-DD`; unknown while a page is prerendered. */
export const useToday = () => useSyncExternalStore(subscribeToNothing, localToday, unknown);
