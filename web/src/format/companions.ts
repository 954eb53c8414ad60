import type { AdditionalPassengerView } from '#http/contracts/booking-answers.ts';

/** Returns first and last name of a traveller, or a text for an erased one. */
export const companionName = ({
  firstName,
  lastName,
}: Pick<AdditionalPassengerView, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'Erased on request';

/** Returns `and 2 others` beside the lead passenger's name; nothing for one traveller. */
export const andOthers = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : ` and ${length} ${length === 1 ? 'other' : 'others'}`;

/** Returns a list item that names the additional passengers; none for one traveller. */
export const travellingWith = (companions: readonly AdditionalPassengerView[]) =>
  companions.length === 0 ? {} : { 'Travelling with': companions.map(companionName).join(', ') };

/** Returns the label of what the flights would cost: the price of a flight is for one person. */
export const flightCostLabel = (travellers: number): string =>
  `Flight cost${travellers === 1 ? '' : ' per traveller'}, not charged`;
