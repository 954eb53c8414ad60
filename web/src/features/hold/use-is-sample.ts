import { useSiteOfPage } from '../../app/site-of-page.ts';

/** Returns whether a reservation is a sample: its flights are invented, and no airline holds them. */
export const useIsSample = (hold: object | null): boolean =>
  useSiteOfPage()?.sample === true && hold === null;
