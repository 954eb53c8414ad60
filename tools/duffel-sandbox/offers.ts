import { z } from 'zod';
import type { Context } from './context.ts';
import { apiError } from './errors.ts';
import { newId } from './ids.ts';
import { TEST_ROUTES, testJourney } from './test-routes.ts';
import type { SandboxJourney, SandboxSegment } from './timetable.ts';

const OFFER_LIVES_MS = 30 * 60_000;
const HOLD_HOURS = 72;
/** Of each way; a round trip has their product. */
const MOST_ONE_WAY = 60;
const MOST_EACH_WAY = 14;

const place = z.string().regex(/^[A-Z]{3}$/);
const searchBody = z.object({
  slices: z
    .array(z.object({ origin: place, destination: place, departure_date: z.iso.date() }))
    .min(1)
    .max(2),
  passengers: z
    .array(z.union([z.object({ type: z.literal('adult') }), z.object({ age: z.int().min(0) })]))
    .min(1)
    .max(9),
  cabin_class: z.string().optional(),
  max_connections: z.int().optional(),
});

/** A search with the journeys that it found; its offers are computed from them on request. */
export type OfferRequest = {
  id: string;
  createdAt: string;
  passengers: { id: string; type: 'adult' | null; age: number | null }[];
  slices: { origin: string; destination: string; departure_date: string }[];
  /** The journeys of each slice. */
  journeys: SandboxJourney[][];
  /** What its test route does to offers and orders. */
  behaviour: string | null;
};

export type Offer = ReturnType<typeof offerOf>;

/** `POST /air/offer_requests`: searches, and answers the request without its offers. */
export const search = async ({ objects, timetable, now }: Context, data: unknown) => {
  const parsed = searchBody.safeParse(data);
  if (!parsed.success) throw apiError(422, 'validation_required', z.prettifyError(parsed.error));
  const { slices, passengers } = parsed.data;
  const route = TEST_ROUTES[`${slices[0]?.origin}-${slices[0]?.destination}`] ?? null;
  if (route === 'search_times_out') throw apiError(504, 'gateway_timeout', 'The airline is late.');
  const most = slices.length === 1 ? MOST_ONE_WAY : MOST_EACH_WAY;
  const journeys = await Promise.all(
    slices.map(async ({ origin, destination, departure_date: date }) =>
      route === 'no_offers'
        ? []
        : [
            ...(route ? [testJourney(origin, destination, date, route === 'connecting')] : []),
            ...(await timetable({ origin, destination, date })).toSorted(
              (a, b) => a.cents - b.cents,
            ),
          ].slice(0, most),
    ),
  );
  const request: OfferRequest = {
    id: newId('orq'),
    createdAt: now.toISOString(),
    passengers: passengers.map((passenger) => ({
      id: newId('pas'),
      type: 'type' in passenger ? passenger.type : null,
      age: 'age' in passenger ? passenger.age : null,
    })),
    slices,
    journeys,
    behaviour: route,
  };
  await objects.put('offer_request', request.id, request);
  return {
    id: request.id,
    live_mode: false,
    created_at: request.createdAt,
    slices,
    passengers: request.passengers,
    cabin_class: 'economy',
  };
};

/** `GET /air/offers?offer_request_id=`: a page of offers, the cheapest first. */
export const listOffers = async (context: Context, query: URLSearchParams) => {
  const request = await context.objects.get<OfferRequest>(
    'offer_request',
    query.get('offer_request_id') ?? '',
  );
  if (!request) throw apiError(404, 'not_found', 'There is no such offer request.');
  const [out = [], back] = request.journeys;
  const pairs = out.flatMap((_, i) => (back ? back.map((__, j) => [i, j]) : [[i]]));
  const offers = pairs
    .filter((pair) => followsOn(journeysOf(request, pair)))
    .map((pair) => offerOf(context, request, pair))
    .toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount));
  const limit = Number(query.get('limit') ?? 50);
  const from = Number(query.get('after') ?? 0);
  const after = from + limit < offers.length ? String(from + limit) : null;
  return { data: offers.slice(from, from + limit), meta: { limit, before: null, after } };
};

/** `GET /air/offers/{id}`, with the price as it is now. */
export const readOffer = async (
  context: Context,
  id: string,
): Promise<{ offer: Offer; request: OfferRequest }> => {
  const [, requestId = '', ...indexes] = /^off_([0-9a-f]+)_(\d+)(?:_(\d+))?$/.exec(id) ?? [];
  const request = await context.objects.get<OfferRequest>('offer_request', `orq_${requestId}`);
  const pair = indexes.filter((index) => index !== undefined).map(Number);
  if (!request || pair.length !== request.journeys.length || journeysOf(request, pair).length === 0)
    throw apiError(404, 'not_found', 'There is no such offer.');
  if (request.behaviour === 'offer_gone')
    throw apiError(422, 'offer_no_longer_available', 'The airline no longer sells this offer.');
  const offer = offerOf(context, request, pair);
  if (offer.expires_at <= context.now.toISOString())
    throw apiError(422, 'offer_expired', 'The offer has expired.');
  return { offer, request };
};

/** An offer of a search at these indexes of its slices' journeys. */
const offerOf = ({ now }: Context, request: OfferRequest, pair: number[]) => {
  const journeys = journeysOf(request, pair);
  const [first] = journeys;
  if (!first) throw apiError(404, 'not_found', 'There is no such offer.');
  const cents = journeys.reduce((sum, journey) => sum + journey.cents, 0);
  const { carrier } = first.segments[0];
  const created = Date.parse(request.createdAt);
  const isHoldable = !pair.some((index) => index % 10 === 9);
  return {
    id: `off_${request.id.slice('orq_'.length)}_${pair.join('_')}`,
    live_mode: false,
    created_at: request.createdAt,
    updated_at: now.toISOString(),
    expires_at: new Date(created + OFFER_LIVES_MS).toISOString(),
    total_amount: ((cents * request.passengers.length) / 100).toFixed(2),
    total_currency: 'USD',
    owner: { iata_code: carrier.iata_code, name: carrier.name, logo_symbol_url: null },
    passengers: request.passengers,
    passenger_identity_documents_required: false,
    payment_requirements: {
      requires_instant_payment: !isHoldable,
      payment_required_by: isHoldable
        ? new Date(created + HOLD_HOURS * 3_600_000).toISOString()
        : null,
      price_guarantee_expires_at: null,
    },
    slices: journeys.map(sliceOf),
  };
};

const journeysOf = (request: OfferRequest, pair: number[]): SandboxJourney[] =>
  pair.flatMap((index, slice) => request.journeys[slice]?.[index] ?? []);

/** Whether the way back leaves after the way out has landed, by the local times of the place between. */
const followsOn = ([out, back]: SandboxJourney[]): boolean =>
  !back || (out?.segments.at(-1)?.arriving_at ?? '') < back.segments[0].departing_at;

const sliceOf = ({ segments, minutes }: SandboxJourney) => ({
  id: newId('sli'),
  duration: isoDuration(minutes),
  origin: segments[0].origin,
  destination: (segments.at(-1) ?? segments[0]).destination,
  segments: segments.map(segmentOf),
});

const segmentOf = ({ carrier, number, aircraft, minutes, ...segment }: SandboxSegment) => ({
  id: newId('seg'),
  ...segment,
  departing_at: `${segment.departing_at}:00`,
  arriving_at: `${segment.arriving_at}:00`,
  duration: isoDuration(minutes),
  origin_terminal: null,
  destination_terminal: null,
  marketing_carrier: carrier,
  marketing_carrier_flight_number: number,
  operating_carrier: carrier,
  aircraft: aircraft === null ? null : { name: aircraft, iata_code: null },
});

const isoDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
