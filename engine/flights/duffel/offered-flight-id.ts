import { isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';
import type { FlownWay } from '../flight.ts';
import type { DuffelOffer, DuffelSlice } from './duffel-shapes.ts';

/** Signs ids; those signed with the previous secret count too. */
export type Signer = Pick<LinkTokens, 'tokenFor' | 'tokensFor'>;

/** One way of a trip, so that it is found again after its offer ran out. */
export type TripWay = {
  from: string;
  to: string;
  /** Local day of departure, `YYYY-MM-DD`. */
  date: string;
  /** Flight number and local time of each departure: `BA178T0900`, joined by `-`. */
  flights: string;
};

/** What a flight's id carries. */
export type OfferedFlight = {
  offerId: string;
  /** The search that found it: its other offers are flights back. */
  requestId: string;
  /** Which slice of the offer: 0 out, 1 back. */
  slice: number;
  travellers: number;
  trip: [TripWay, ...TripWay[]];
};

const SIGNATURE_LENGTH = 22;
const FORM =
  /^d\.([01])\.([1-9])\.(\w{1,60})\.(\w{1,60})\.((?:[A-Z]{6}\d{8}(?:-[0-9A-Z]{2}\d{1,4}T\d{4})+~?){1,2})$/;
const WAY = /^([A-Z]{3})([A-Z]{3})(\d{4})(\d{2})(\d{2})-(.+)$/;

/** The way of a slice. */
export const wayOf = ({ segments }: DuffelSlice): TripWay => ({
  from: segments[0].origin.iata_code,
  to: (segments.at(-1) ?? segments[0]).destination.iata_code,
  date: segments[0].departing_at.slice(0, 10),
  flights: segments
    .map(
      ({ marketing_carrier: carrier, marketing_carrier_flight_number: number, departing_at: at }) =>
        `${carrier.iata_code}${Number(number)}T${at.slice(11, 13)}${at.slice(14, 16)}`,
    )
    .join('-'),
});

/** The way of a flight. */
export const wayOfFlight = ({ segments: [first, ...rest] }: FlownWay): TripWay => ({
  from: first.origin.code,
  to: (rest.at(-1) ?? first).destination.code,
  date: first.departsAt.slice(0, 10),
  flights: [first, ...rest]
    .map(
      ({ flightNumber, departsAt: at }) =>
        `${flightNumber.replace(' ', '')}T${at.slice(11, 13)}${at.slice(14, 16)}`,
    )
    .join('-'),
});

/** Whether two ways are the same flights on the same day. */
export const isSameWay = (one: TripWay | undefined, other: TripWay | undefined): boolean =>
  one !== undefined && other !== undefined && wayText(one) === wayText(other);

/** The signed id of a slice of an offer; letters, digits, `.`, `-`, `~` and `_` only. */
export const idOfSlice = (
  signer: Signer,
  { offer, requestId, slice }: { offer: DuffelOffer; requestId: string; slice: number },
): string => {
  const ways = offer.slices.map((one) => wayText(wayOf(one))).join('~');
  const text = `d.${slice}.${offer.passengers.length}.${bare(offer.id)}.${bare(requestId)}.${ways}`;
  return `${text}.${signatureIn(signer.tokenFor(purposeOf(text)))}`;
};

/** What an id carries; `undefined` for any text that `idOfSlice` did not make. */
export const readOfferedFlight = (signer: Signer, id: string): OfferedFlight | undefined => {
  const dot = id.lastIndexOf('.');
  const text = id.slice(0, Math.max(dot, 0));
  const [, slice, travellers, offer, request, ways = ''] = FORM.exec(text) ?? [];
  const signature = id.slice(dot + 1);
  const isSigned = signer
    .tokensFor(purposeOf(text))
    .some((token) => isSameSecret(signatureIn(token), signature));
  if (!slice || !isSigned) return undefined;
  const [first, ...rest] = ways.split('~').map(readWay);
  return (
    first && {
      offerId: `off_${offer}`,
      requestId: `orq_${request}`,
      slice: Number(slice),
      travellers: Number(travellers),
      trip: [first, ...rest],
    }
  );
};

const bare = (id: string): string => id.slice(id.indexOf('_') + 1);

const wayText = ({ from, to, date, flights }: TripWay): string =>
  `${from}${to}${date.replaceAll('-', '')}-${flights}`;

const readWay = (text: string): TripWay => {
  const [, from = '', to = '', year = '', month = '', day = '', flights = ''] =
    WAY.exec(text) ?? [];
  return { from, to, date: `${year}-${month}-${day}`, flights };
};

const purposeOf = (text: string): string => `flight ${text}`;

const signatureIn = (token: string): string => token.slice(0, SIGNATURE_LENGTH);
