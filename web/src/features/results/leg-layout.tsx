import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';

/**
 * The layout of one flight of a result, shared with its placeholder, so that nothing moves: the
 * line from departure to arrival, then carrier and duration. In a wide list the carrier is at the
 * left, and columns align from row to row; in the narrowest one all parts wrap.
 */
export const LegLayout = ({
  departs,
  from,
  line,
  to,
  arrives,
  carrier,
  duration,
}: {
  departs: ReactNode;
  from: ReactNode;
  line: ReactNode;
  to: ReactNode;
  arrives: ReactNode;
  carrier: ReactNode;
  duration: ReactNode;
}) => (
  <div className="grid min-w-0 flex-1 grid-cols-[minmax(5rem,max-content)_auto_minmax(0,1fr)_auto_minmax(6.125rem,max-content)] items-center gap-x-1 gap-y-0.5 text-xs/4.5 whitespace-nowrap text-muted [grid-template-areas:'departs_from_line_to_arrives'_'carrier_carrier_carrier_duration_duration'] @max-[21rem]:flex @max-[21rem]:flex-wrap @max-[21rem]:gap-x-2 @2xl:grid-cols-[10rem_5rem_minmax(0,1fr)_6rem] @2xl:gap-x-3 @2xl:gap-y-0 @2xl:[grid-template-areas:'carrier_departs_duration_arrives'_'carrier_from_line_to']">
    <div className={`[grid-area:departs] ${TIME}`}>{departs}</div>
    <div className={`[grid-area:from] @[21rem]:@max-2xl:pl-2 ${CODE}`}>{from}</div>
    <div className="[grid-area:line] @max-[21rem]:basis-full">{line}</div>
    <div className={`[grid-area:to] @[21rem]:@max-2xl:pr-2 ${CODE}`}>{to}</div>
    <div className={`text-right [grid-area:arrives] @2xl:text-left ${TIME}`}>{arrives}</div>
    <div className="min-w-0 [grid-area:carrier]">{carrier}</div>
    <div className="text-right tabular-nums [grid-area:duration] @2xl:text-center">{duration}</div>
  </div>
);

const TIME = 'text-base/5.5 font-bold tracking-tight text-ink tabular-nums';
const CODE = 'font-semibold text-ink';

/** The placeholder of one flight of a result. */
export const LegSkeleton = () => (
  <LegLayout
    departs={<Skeleton className="my-0.75 h-4 w-18" />}
    from={<Skeleton className="my-0.75 h-3 w-7" />}
    line={<Skeleton className="h-px" />}
    to={<Skeleton className="my-0.75 h-3 w-7" />}
    arrives={<Skeleton className="my-0.75 ml-auto h-4 w-18 @2xl:ml-0" />}
    carrier={<Skeleton className="my-0.75 h-3 w-36 @2xl:h-8" />}
    duration={<Skeleton className="my-0.75 ml-auto h-3 w-24 @2xl:mx-auto" />}
  />
);
