import type { HoldView } from '#http/contracts/booking-answers.ts';

/** Returns whether an airline holds the flights now. */
export const isHeld = ({ status }: Pick<HoldView, 'status'>): boolean =>
  status === 'held' || status === 'changed';

/** The traveller's labels of a hold's state. */
export const HOLD_STATUS = {
  placing: { colour: 'yellow', word: 'Asking the airline' },
  held: { colour: 'green', word: 'Held by the airline' },
  changed: { colour: 'yellow', word: 'Held, flights changed by the airline' },
  refused: { colour: 'red', word: 'Refused by the airline' },
  lapsed: { colour: 'red', word: 'No longer held' },
  cancelled: { colour: 'red', word: 'Hold cancelled' },
} as const satisfies Record<
  HoldView['status'],
  { colour: 'yellow' | 'green' | 'red'; word: string }
>;
