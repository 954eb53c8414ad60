import { useSyncExternalStore } from 'react';
import { localToday } from './date.ts';

const subscribeToNothing = () => () => undefined;
const unknown = () => undefined;

/** The visitor's calendar day, `YYYY-MM-DD`; not known while a page is rendered ahead of the visit. */
export const useToday = () => useSyncExternalStore(subscribeToNothing, localToday, unknown);
