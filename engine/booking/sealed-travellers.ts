import type { AdditionalTraveller } from './booking-state.ts';

/** Travellers with what is sealed for them now; what was sealed before is kept where it changed. */
export const withSeals = (
  travellers: readonly AdditionalTraveller[],
  seals: readonly string[],
): AdditionalTraveller[] =>
  seals.map((sealed, index) => {
    const before = travellers[index];
    if (!before) return { sealed, formerlySealed: [], corrected: false };
    const formerly = before.sealed === sealed ? [] : [before.sealed];
    return { ...before, sealed, formerlySealed: [...before.formerlySealed, ...formerly] };
  });

/** A traveller without anything sealed. */
export const erased = (traveller: AdditionalTraveller): AdditionalTraveller => ({
  ...traveller,
  sealed: '',
  formerlySealed: [],
});
