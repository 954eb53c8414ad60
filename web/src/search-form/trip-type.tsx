import { clsx } from 'clsx';

/** One-way or round trip, as two toggle buttons. */
export const TripType = ({
  isRoundTrip,
  onOneWay,
  onRoundTrip,
}: {
  isRoundTrip: boolean;
  onOneWay: () => void;
  onRoundTrip: () => void;
}) => (
  <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
    <legend className="sr-only">Trip type</legend>
    <TripBadge active={!isRoundTrip} onPress={onOneWay}>
      One-way
    </TripBadge>
    <TripBadge active={isRoundTrip} onPress={onRoundTrip}>
      Round trip
    </TripBadge>
  </fieldset>
);

const TripBadge = ({
  active,
  onPress,
  children,
}: {
  active: boolean;
  onPress: () => void;
  children: string;
}) => (
  <button
    type="button"
    aria-pressed={active}
    onClick={onPress}
    className={clsx(
      'min-h-11 rounded-full px-2.5 text-sm whitespace-nowrap sm:px-4 font-medium ring-1 ring-inset transition-colors',
      active ? 'bg-ink text-paper ring-ink' : 'text-muted ring-control hover:text-ink',
    )}
  >
    {children}
  </button>
);
