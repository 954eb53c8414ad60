import { type Flight, lastSegment } from '#engine/flights/flight.ts';
import type { AdditionalPassenger } from '../booking/travellers.ts';
import type { Layout } from './layout.ts';
import { PRODUCT_NAME } from '#engine/product.ts';

/** The title of every itinerary, on the page and in the document's properties. */
export const DOCUMENT_TITLE = 'Flight itinerary reservation';

/** The content of the document and of the mails about it. */
export type Itinerary = {
  layout: Layout;
  /** The edition of the booking that it shows. */
  edition: number;
  /** The PNR: six characters. */
  confirmationNumber: string;
  /**
   * ISO 8601 instant of the payment, or of the change that made this version; also the creation date
   * inside the PDF.
   */
  issuedAt: string;
  passenger: {
    firstName: string;
    lastName: string;
    /** `YYYY-MM-DD`. */
    dateOfBirth: string;
    /** Empty if it was not given. */
    gender: 'male' | 'female' | '';
    /** ISO 3166-1 alpha-2. */
    nationality: string;
    passportNumber: string | null;
    email: string;
    phone: string;
  };
  /**
   * The additional passengers, in the order of the booking; none in a document for one traveller.
   */
  additionalPassengers: AdditionalPassenger[];
  outbound: Flight;
  return: Flight | null;
  isRoundTrip: boolean;
  /** The airline's hold, current or past; `null` if none was requested. */
  hold: { airlineRecordLocator: string; heldUntil: string | null; isOver: boolean } | null;
  /** The amount paid, in US cents. */
  reservationFeeCents: number;
  /** True if the flights are demonstration data: every page is then marked as a sample. */
  sample: boolean;
  supportEmail: string;
  /** The public URL of the site, with its scheme. */
  siteUrl: string;
};

/** Replaces the return flight of a round trip if it was not given, in the document and in mails. */
export const RETURN_NOT_GIVEN = 'The return flight was not given.';

/** Returns whether a round trip lacks its return flight. */
export const isReturnMissing = (trip: Pick<Itinerary, 'return' | 'isRoundTrip'>): boolean =>
  trip.isRoundTrip && trip.return === null;

/** The PDF's name on the success page and in the mail (spec 2 §9). */
export const itineraryFileName = (confirmationNumber: string, traveller?: number): string =>
  ofTraveller(`${PRODUCT_NAME}_Itinerary_${confirmationNumber}.pdf`, traveller);

/** The PDF's name on the dashboard and the administrator's screens (spec 2 §9). */
export const flightItineraryFileName = (confirmationNumber: string, traveller?: number): string =>
  ofTraveller(`FlightItinerary_${confirmationNumber}.pdf`, traveller);

const ofTraveller = (fileName: string, traveller: number | undefined): string =>
  traveller === undefined ? fileName : fileName.replace('.pdf', `_Traveller_${traveller}.pdf`);

/** Returns the URL where anyone with the passenger's last name can check the document. */
export const verificationAddress = ({
  siteUrl,
  confirmationNumber,
}: Pick<Itinerary, 'siteUrl' | 'confirmationNumber'>): string =>
  `${siteUrl}/verify/${confirmationNumber}`;

/** Returns first and last name, in Unicode's composed form (NFC). */
export const passengerName = (
  passenger: Pick<AdditionalPassenger, 'firstName' | 'lastName'>,
): string => `${passenger.firstName} ${passenger.lastName}`.normalize('NFC');

/**
 * Returns the day of the trip's last arrival, `YYYY-MM-DD` in airport-local time; after it the
 * document proves nothing.
 */
export const validUntil = (trip: Pick<Itinerary, 'outbound' | 'return'>): string =>
  lastSegment(trip.return ?? trip.outbound).arrivesAt.slice(0, 10);
