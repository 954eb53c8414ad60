import { IANAZone } from 'luxon';

/*
 * Times are whole minutes since 1970-01-01T00:00: of UTC, or of the airport's own clock ("local").
 * Days are whole days since then.
 */

const minutesPerDay = 1440;

/** Offsets by zone and UTC day; `null` on a day on which the clocks change. */
const offsetsByZone = new Map<string, Map<number, number | null>>();

const offsetAt = (zone: string, utcMinutes: number): number =>
  IANAZone.create(zone).offset(utcMinutes * 60_000);

/** How many minutes the zone's clocks are ahead of UTC at that instant. */
const offsetMinutes = (zone: string, utcMinutes: number): number => {
  const day = Math.floor(utcMinutes / minutesPerDay);
  let offsets = offsetsByZone.get(zone);
  if (offsets === undefined) {
    offsets = new Map();
    offsetsByZone.set(zone, offsets);
  }
  let offset = offsets.get(day);
  if (offset === undefined) {
    const start = offsetAt(zone, day * minutesPerDay);
    offset = start === offsetAt(zone, (day + 1) * minutesPerDay) ? start : null;
    offsets.set(day, offset);
  }
  return offset ?? offsetAt(zone, utcMinutes);
};

/** What the zone's clocks show at an instant. */
export const toLocal = (zone: string, utcMinutes: number): number =>
  utcMinutes + offsetMinutes(zone, utcMinutes);

/** The instant of a local time; a time that the clocks skip is moved on by the skipped hour. */
export const toUtc = (zone: string, localMinutes: number): number => {
  const guess = localMinutes - offsetMinutes(zone, localMinutes);
  const utc = localMinutes - offsetMinutes(zone, guess);
  return toLocal(zone, utc) === localMinutes ? utc : Math.max(guess, utc);
};

/** The day of a local or UTC time. */
export const dayOf = (minutes: number): number => Math.floor(minutes / minutesPerDay);

/** The first minute of a day. */
export const startOf = (day: number): number => day * minutesPerDay;

/** `YYYY-MM-DD` as a day; `undefined` for text that is no calendar day. */
export const parseDay = (date: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  return new Date(milliseconds).toISOString().startsWith(date)
    ? milliseconds / (minutesPerDay * 60_000)
    : undefined;
};

/** A local time as `YYYY-MM-DDTHH:mm`. */
export const formatLocal = (localMinutes: number): string =>
  new Date(localMinutes * 60_000).toISOString().slice(0, 16);
