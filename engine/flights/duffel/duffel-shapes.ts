import { z } from 'zod';

const place = z.object({
  iata_code: z.string(),
  name: z.string().nullish(),
  city_name: z.string().nullish(),
  iata_country_code: z.string().nullish(),
  time_zone: z.string(),
});

const carrier = z.object({ iata_code: z.string().nullable(), name: z.string() });

const segment = z.object({
  departing_at: z.string(),
  arriving_at: z.string(),
  duration: z.string().nullable(),
  origin: place,
  destination: place,
  origin_terminal: z.string().nullish(),
  marketing_carrier: carrier,
  marketing_carrier_flight_number: z.string(),
  aircraft: z.object({ name: z.string() }).nullable(),
});

const slice = z.object({ segments: z.tuple([segment], segment) });

const offer = z.object({
  id: z.string(),
  expires_at: z.string(),
  total_amount: z.string(),
  total_currency: z.string(),
  passengers: z.array(z.object({ id: z.string() })).min(1),
  passenger_identity_documents_required: z.boolean().default(false),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  slices: z.tuple([slice], slice),
});

const order = z.object({
  id: z.string(),
  offer_id: z.string().nullish(),
  booking_reference: z.string(),
  created_at: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_status: z.object({
    awaiting_payment: z.boolean(),
    payment_required_by: z.string().nullable(),
    paid_at: z.string().nullish(),
  }),
  cancelled_at: z.string().nullable(),
  airline_initiated_changes: z.array(z.unknown()).nullish(),
  /** Left out where they do not fit: a hold is read all the same. */
  slices: z.tuple([slice], slice).optional().catch(undefined),
});

/** What the product reads of an offer; times are airport-local, durations ISO 8601. */
export type DuffelOffer = z.output<typeof offer>;
export type DuffelSlice = z.output<typeof slice>;
export type DuffelSegment = z.output<typeof segment>;
export type DuffelOrder = z.output<typeof order>;

export const offerRequestBody = z.object({ data: z.object({ id: z.string() }) });
export const offerBody = z.object({ data: offer });
export const offersBody = z.object({ data: z.array(offer) });
/** A 202 answers no order yet. */
export const orderBody = z.object({ data: order.or(z.unknown().transform(() => undefined)) });
export const ordersBody = z.object({ data: z.array(order) });
export const cancellationBody = z.object({ data: z.object({ id: z.string() }) });
export const errorBody = z.object({ errors: z.array(z.object({ code: z.string() })) });
