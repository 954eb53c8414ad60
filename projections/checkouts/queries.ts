import type { Knex } from 'knex';
import type { Route } from '#engine/flights/search-counts.ts';
import { RECOVERY_DAYS } from '#engine/product.ts';
import type { AbandonmentRow } from '../abandonments/abandonment-row.ts';
import type { CheckoutRow } from './checkout-row.ts';

/** The number of checkouts that reached each step; later figures count only those created. */
export type Funnel = {
  created: number;
  opened: number;
  paid: number;
  left: number;
  reminded: number;
  recovered: number;
};

/** Days (UTC), inclusive; one route, or all. Free reservations are in none. */
export type FunnelPeriod = { from: string; to: string; route?: Route | undefined };

const within = ({ from, to, route }: FunnelPeriod, column: string) => ({
  sql: `not is_free and ${column} >= :from::timestamptz and ${column} < :to::timestamptz + interval '1 day'
    ${route ? 'and origin = :origin and destination = :destination' : ''}`,
  values: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, ...route },
});

const FIGURES = `count(*)::integer as created, count(opened_at)::integer as opened,
  count(paid_at)::integer as paid, count(left_at)::integer as "left",
  count(reminded_at)::integer as reminded, count(recovered_at)::integer as recovered`;

const UTC_DAY = `(created_at at time zone 'UTC')::date`;

/** The funnel of some checkouts by the day (UTC) of their creation, and by route. */
export type Funnels = { days: (Funnel & { day: string })[]; routes: (Funnel & Route)[] };

/** The funnels of the checkouts that were created in a period. */
export const funnelsOf = async (knex: Knex, period: FunnelPeriod): Promise<Funnels> => {
  const { sql, values } = within(period, 'created_at');
  const counted = async <Row>(columns: string, group: string) => {
    const { rows } = await knex.raw<{ rows: Row[] }>(
      `select ${columns}, ${FIGURES} from checkout where ${sql} group by ${group}`,
      values,
    );
    return rows;
  };
  const [days, routes] = await Promise.all([
    counted<Funnels['days'][number]>(`${UTC_DAY}::text as day`, UTC_DAY),
    counted<Funnels['routes'][number]>('origin, destination', 'origin, destination'),
  ]);
  return { days, routes };
};

const DAY_MS = 86_400_000;

/** `replaced`: by another booking; `paid`: after it was left. */
export type CheckoutState = 'running' | 'left' | 'expired' | 'replaced' | 'paid';

/** A checkout with its newest abandonment, whose fields are `null` if it was never left. */
export type ListedCheckout = Pick<CheckoutRow, 'booking_id' | 'created_at' | 'opened_at'> &
  Route & {
    state: CheckoutState;
    status: AbandonmentRow['status'] | null;
    abandoned_at: Date | null;
    reminder_sent_at: Date | null;
  };

/**
 * The checkouts created in a period that are unpaid, or were paid after they were left. One that
 * nobody reported as left is over when its recovery would be.
 */
const listedIn = (period: FunnelPeriod, now: Date) => {
  const { sql, values } = within(period, 'checkout.created_at');
  return {
    listed: `select booking_id, origin, destination, checkout.created_at, opened_at,
        status, abandoned_at, reminder_sent_at,
        case when paid_at is not null then 'paid'
             when replaced.booking_id is not null or status = 'resolved' then 'replaced'
             when status = 'open' then 'left'
             when status = 'expired' or checkout.created_at < :over then 'expired'
             else 'running' end as state
      from checkout left join abandonment using (booking_id)
        left join (select booking_id from booking where replaced_by is not null) replaced
          using (booking_id)
      where ${sql} and (paid_at is null or left_at is not null)`,
    values: { ...values, over: new Date(now.getTime() - RECOVERY_DAYS * DAY_MS) },
  };
};

/** Returns how many checkouts are in each state; the unpaid ones are those of the funnel. */
export const checkoutStates = async (
  knex: Knex,
  period: FunnelPeriod,
  now: Date,
): Promise<Map<CheckoutState, number>> => {
  const { listed, values } = listedIn(period, now);
  const { rows } = await knex.raw<{ rows: { state: CheckoutState; count: number }[] }>(
    `select state, count(*)::integer as count from (${listed}) listed group by state`,
    values,
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
};

/** Returns the checkouts in a state, or all unpaid ones; the newest first. */
export const listedCheckouts = async (
  knex: Knex,
  period: FunnelPeriod,
  {
    state,
    now,
    offset,
    most,
  }: { state: CheckoutState | undefined; now: Date; offset: number; most: number },
): Promise<ListedCheckout[]> => {
  const { listed, values } = listedIn(period, now);
  const { rows } = await knex.raw<{ rows: ListedCheckout[] }>(
    `select * from (${listed}) listed where ${state ? 'state = :state' : "state <> 'paid'"}
      order by created_at desc, booking_id desc offset :offset limit :most`,
    { ...values, ...(state && { state }), offset, most },
  );
  return rows;
};
