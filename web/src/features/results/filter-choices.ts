import type { DepartureHours, StopsChoice } from './filters.ts';
import type { SortOrder } from './sort-flights.ts';

/** The options of the filters and of the order, with their labels, in display order. */
export const stopsChoices: { value: StopsChoice; label: string }[] = [
  { value: '', label: 'Any number of stops' },
  { value: 'direct', label: 'Direct' },
  { value: '1', label: '1 stop' },
  { value: '2+', label: '2+ stops' },
];

export const departureChoices: { value: DepartureHours; label: string; hours: string }[] = [
  { value: '0-6', label: 'Night', hours: '12–6 AM' },
  { value: '6-12', label: 'Morning', hours: '6 AM–12 PM' },
  { value: '12-18', label: 'Afternoon', hours: '12–6 PM' },
  { value: '18-24', label: 'Evening', hours: '6 PM–12 AM' },
];

export const sortChoices: { value: SortOrder; label: string }[] = [
  { value: 'best', label: 'Best' },
  { value: 'price', label: 'Price' },
  { value: 'duration', label: 'Duration' },
  { value: 'departure', label: 'Departure' },
];
