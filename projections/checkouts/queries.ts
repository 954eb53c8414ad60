import type { Knex } from 'knex';
import type { Route } from '#engine/flights/search-counts.ts';
import type { AbandonmentRow } from '../abandonments/abandonment-row.ts';

/** The number of checkouts that reached each step; later figures count only those created. */
export type Funnel = {
  created: number;
  opened: number;
  paid: number;
  left: number;
  reminded: number;
  recovered: number;
};

/** Days (UTC), inclusive; one route, or all. */
export type FunnelPeriod = { from: string; to: string; route?: Route | undefined };

const within = ({ from, to, route }: FunnelPeriod, column: string) => ({
  sql: `${column} >= :from::timestamptz and ${column} < :to::timestamptz + interval '1 day'
    ${route ? 'and origin = :origin and destination = :destination' : ''}`,
  values: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z`, ...route },
});

const FIGURES = `count(*)::integer as created, count(opened_at)::integer as opened,
  count(paid_at)::integer as paid, count(left_at)::integer as "left",
  count(reminded_at)::integer as reminded, count(recovered_at)::integer as recovered`;

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
    counted<Funnels['days'][number]>(`(created_at at time zone 'UTC')::date::text as day`, 'day'),
    counted<Funnels['routes'][number]>('origin, destination', 'origin, destination'),
  ]);
  return { days, routes };
};

/** An abandonment with its route. */
export type AbandonedCheckout = AbandonmentRow & Route;

/**
 * Returns the newest abandonment of each booking that was abandoned in a period, the newest first.
 */
export const abandonedCheckouts = async (
  knex: Knex,
  period: FunnelPeriod,
  {
    status,
    offset,
    most,
  }: { status: AbandonmentRow['status'] | undefined; offset: number; most: number },
): Promise<AbandonedCheckout[]> => {
  const { sql, values } = within(period, 'abandoned_at');
  const { rows } = await knex.raw<{ rows: AbandonedCheckout[] }>(
    `select abandonment.*, origin, destination
       from abandonment join checkout using (booking_id)
      where ${sql} ${status ? 'and status = :status' : ''}
      order by abandoned_at desc, booking_id desc offset :offset limit :most`,
    { ...values, ...(status && { status }), offset, most },
  );
  return rows;
};
