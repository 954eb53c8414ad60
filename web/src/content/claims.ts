import { ONE_WAY_FEE, ROUND_TRIP_FEE } from '#http/contracts/product.ts';
import { firstClaims } from './first-claims.ts';

/**
 * The product's claims. Each is true of the product; unsupported numbers and promises are not
 * allowed.
 */
export const claims = {
  ...firstClaims,
  pricingLead:
    'You pay the reservation fee for each traveller, and nothing else. You are not charged for the flight.',
  oneWay: 'Your outbound flight in one PDF, with one confirmation number.',
  roundTrip: 'Your outbound and return flights in one PDF, with one confirmation number.',
  fees: `One way costs $${ONE_WAY_FEE} and a round trip $${ROUND_TRIP_FEE} for each traveller. Nothing is added at checkout.`,
  delivery:
    'You can download the PDF as soon as your payment goes through. We also email it to you.',
  number:
    'The confirmation number is ours, not an airline’s, so airline websites will not find it.',
  check:
    'The QR code and web address on the document open a page that shows whether it is valid. Nobody has to take your word for it.',
  lasting:
    'Your reservation stays on record and can be checked until it is cancelled. As proof of travel, it is valid until the day your trip ends.',
  notATicket:
    'It is not a ticket. No fare has been paid and no seat is held, so you cannot check in or board with it.',
  noPromise:
    'It does not guarantee a visa or entry. The embassy, the airline and the border officer each make their own decision.',
  doNotPresent:
    'Do not present it as a ticket. If someone asks for a ticket, say that this is a reservation.',
  sample:
    'While this site uses sample flights, every page of a document is marked SAMPLE – NOT A LIVE RESERVATION.',
  support: 'Our team replies within 24 hours on business days.',
} as const;
