import type { RateLimiter } from '#engine/kernel/rate-limits.ts';
import { supplierUnavailable } from '../supplier-unavailable.ts';
import type { DuffelClient } from './duffel-client.ts';
import { type DuffelOffer, offerBody, offerRequestBody, offersBody } from './duffel-shapes.ts';

/**
 * A function whose answers are kept for `ms`, at most `most` of them, the oldest evicted first; one
 * that throws is not kept. Calls at once with the same key share one answer.
 */
const keptFor = <Input, Answer>(
  { ms, most, now }: { ms: number; most: number; now: () => Date },
  key: (input: Input) => string,
  ask: (input: Input) => Promise<Answer>,
): ((input: Input) => Promise<Answer>) => {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (input) => {
    const at = key(input);
    const known = kept.get(at);
    if (known && known.until > now().getTime()) return known.answer;
    kept.delete(at);
    const answer = ask(input);
    kept.set(at, { answer, until: now().getTime() + ms });
    if (kept.size > most) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(at)?.answer === answer) kept.delete(at);
    });
    return answer;
  };
};

/** A search of one way or two; ages of travellers, `null` for an adult. */
type OfferSearch = {
  ways: readonly { from: string; to: string; date: string }[];
  ages: readonly (number | null)[];
};

/** The offers of a search that can be held, the cheapest first. */
export type FoundOffers = { requestId: string; offers: DuffelOffer[] };

export type FindOffers = {
  /** Searches, or returns what a search of some minutes ago found. */
  search(search: OfferSearch): Promise<FoundOffers>;
  /** Searches now. */
  searchNow(search: OfferSearch): Promise<FoundOffers>;
  /** The offers of an earlier search; none once the supplier has dropped it. */
  ofRequest(requestId: string): Promise<FoundOffers>;
  /** An offer as it is sold now; `undefined` once it is not. */
  read(offerId: string): Promise<DuffelOffer | undefined>;
  /** The same, from some minutes ago. */
  readSoon(offerId: string): Promise<DuffelOffer | undefined>;
};

/** Of the half hour that an offer lives, so that a chosen one can still be booked. */
const KEPT_MS = 5 * 60_000;
const SEARCHES_KEPT = 200;
const OFFERS_KEPT = 1_000;
const SEARCH_MAY_TAKE_MS = 20_000;
const MOST_OFFERS = 200;

/**
 * The supplier's searches and offers. A search takes a point of `searches`; without one it throws
 * `SupplierUnavailable`. What is kept is a cache of this process: nothing depends on it.
 */
export const createFindOffers = (
  call: DuffelClient,
  { searches, now }: { searches: RateLimiter; now: () => Date },
): FindOffers => {
  const searchNow = async ({ ways, ages }: OfferSearch): Promise<FoundOffers> => {
    await searches.consume('all').catch((error: unknown) => {
      throw error instanceof Error ? error : supplierUnavailable('too many searches', 60);
    });
    const answer = await call({
      path: `/air/offer_requests?return_offers=false&supplier_timeout=${SEARCH_MAY_TAKE_MS}`,
      data: {
        slices: ways.map(({ from, to, date }) => ({
          origin: from,
          destination: to,
          departure_date: date,
        })),
        passengers: ages.map((age) => (age === null ? { type: 'adult' } : { age })),
        cabin_class: 'economy',
        max_connections: 2,
      },
      shape: offerRequestBody,
    });
    if ('code' in answer)
      throw supplierUnavailable(`a search was rejected: ${answer.status} ${answer.code}`);
    return listOffers(answer.body.data.id);
  };

  const listOffers = async (requestId: string): Promise<FoundOffers> => {
    const answer = await call({
      path: `/air/offers?offer_request_id=${requestId}&sort=total_amount&limit=${MOST_OFFERS}`,
      shape: offersBody,
    });
    if ('code' in answer) return { requestId, offers: [] };
    return { requestId, offers: answer.body.data.filter(canBeHeld) };
  };

  const read = async (offerId: string): Promise<DuffelOffer | undefined> => {
    const answer = await call({ path: `/air/offers/${offerId}`, shape: offerBody });
    if ('code' in answer) return undefined;
    const { data: offer } = answer.body;
    return canBeHeld(offer) && offer.expires_at > now().toISOString() ? offer : undefined;
  };

  const cache = (most: number) => ({ ms: KEPT_MS, most, now });
  const asIs = (id: string) => id;
  return {
    search: keptFor(cache(SEARCHES_KEPT), (search) => JSON.stringify(search), searchNow),
    searchNow,
    ofRequest: keptFor(cache(SEARCHES_KEPT), asIs, listOffers),
    read,
    readSoon: keptFor(cache(OFFERS_KEPT), asIs, read),
  };
};

/** Offers without instant payment, for which no passport is asked, of airlines with a code. */
const canBeHeld = (offer: DuffelOffer): boolean =>
  !offer.payment_requirements.requires_instant_payment &&
  !offer.passenger_identity_documents_required &&
  offer.total_currency === 'USD' &&
  offer.slices.every(({ segments }) =>
    segments.every(({ marketing_carrier: { iata_code: code } }) => code !== null),
  );
