import { createHash } from 'node:crypto';

/** What a flight's id carries: enough to work the flight out again, its fare included. */
export type FlightKey = {
  from: string;
  /** Local day of departure, days since 1970-01-01. */
  day: number;
  /** Days between the search and the departure; the fare depends on it. */
  daysAhead: number;
  legs: { carrier: string; to: string; index: number }[];
};

const checkLength = 6;

const check = (text: string): Buffer =>
  createHash('sha256').update(`flight ${text}`).digest().subarray(0, checkLength);

/** The id: the key and a checksum over it, in base64url. */
export const encodeFlightId = ({ from, day, daysAhead, legs }: FlightKey): string => {
  const segments = legs.map((leg) => `${leg.carrier}${leg.to}${leg.index.toString(36)}`);
  const text = [from, day.toString(36), daysAhead.toString(36), ...segments].join('.');
  return Buffer.concat([check(text), Buffer.from(text, 'ascii')]).toString('base64url');
};

const form =
  /^([A-Z]{3})\.([0-9a-z]{1,5})\.([0-9a-z]{1,2})((?:\.[0-9A-Z]{2}[A-Z]{3}[0-9a-z]){1,3})$/;

/** The key of an id; `undefined` for any text that `encodeFlightId` did not make. */
export const decodeFlightId = (id: string): FlightKey | undefined => {
  if (id.length > 80) return undefined;
  const text = Buffer.from(id, 'base64url').subarray(checkLength).toString('latin1');
  const [, from, day, daysAhead, segments] = form.exec(text) ?? [];
  if (!from || !day || !daysAhead || !segments) return undefined;
  const key: FlightKey = {
    from,
    day: Number.parseInt(day, 36),
    daysAhead: Number.parseInt(daysAhead, 36),
    legs: segments
      .slice(1)
      .split('.')
      .map((segment) => ({
        carrier: segment.slice(0, 2),
        to: segment.slice(2, 5),
        index: Number.parseInt(segment.slice(5), 36),
      })),
  };
  return encodeFlightId(key) === id ? key : undefined;
};
