import { useSyncExternalStore } from 'react';
import { PHONE_MEDIA } from './phone.ts';

const subscribe = (changed: () => void) => {
  const width = window.matchMedia(PHONE_MEDIA);
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
};

/** Returns whether the window is laid out for a phone; false in a prerendered page. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE_MEDIA).matches,
    () => false,
  );
