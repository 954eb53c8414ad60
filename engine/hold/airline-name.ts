import type { Rejection } from '#engine/kernel/decider.ts';

/** ASCII, Latin-1 and Latin Extended-A letters, as airlines take names. */
const FORM = /^[A-Za-zÀ-ÖØ-öø-ſ ',-]{1,20}$/;

/** A name as it goes to an airline: phones type apostrophes that airlines do not know. */
export const airlineName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[‐‑–]/g, '-');

/** The message where `isHoldableName` is false. */
export const NAME_NOT_HOLDABLE =
  'The airline accepts names of 1 to 20 characters: Latin letters, spaces, hyphens, apostrophes and commas.';

/** Whether an airline takes a name. */
export const isHoldableName = (name: string): boolean => FORM.test(airlineName(name));

export type NameRejection = Rejection<'first-name-not-holdable' | 'last-name-not-holdable'>;

/** Which of a traveller's names an airline does not accept; a missing name is not checked. */
export const nameRejectionOf = (name: {
  firstName?: string | undefined;
  lastName?: string | undefined;
}): NameRejection | undefined => {
  if (name.firstName !== undefined && !isHoldableName(name.firstName))
    return { reason: 'first-name-not-holdable' };
  if (name.lastName !== undefined && !isHoldableName(name.lastName))
    return { reason: 'last-name-not-holdable' };
  return undefined;
};
