import type { AdditionalPassengerView } from '#http/contracts/bookings.ts';

/** First and last name of a traveller; one whose data was erased is called so. */
export const companionName = ({ firstName, lastName }: AdditionalPassengerView): string =>
  `${firstName} ${lastName}`.trim() || 'Erased on request';

/** `and 2 others` beside the lead passenger's name; nothing for one traveller. */
export const andOthers = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : ` and ${length} ${length === 1 ? 'other' : 'others'}`;

/** A line of a list of facts that names who travels with the lead passenger; none for one traveller. */
export const travellingWith = (companions: readonly AdditionalPassengerView[]) =>
  companions.length === 0 ? {} : { 'Travelling with': companions.map(companionName).join(', ') };
