import type { AircraftKey } from './aircraft.ts';
import type { WorldRegion } from './world-regions.ts';

/** An airline of the built-in schedule. Lists of airports are IATA codes with blanks between. */
export type Carrier = {
  code: string;
  name: string;
  kind: 'full-service' | 'low-cost' | 'regional';
  alliance?: 'Star Alliance' | 'oneworld' | 'SkyTeam';
  /** ISO 3166-1 alpha-2; the carrier may fly domestic routes here only. */
  country: string;
  /** Where its routes start, the largest first. */
  hubs: string;
  /** Foreign regions that it reaches from its hubs at short and medium range. */
  regions: WorldRegion[];
  /** The farthest that it flies within its country without an entry in `longHaul`, kilometres. */
  domesticReachKm?: number;
  /** By hub: further destinations, that its size or distance would not suggest. */
  longHaul?: Record<string, string>;
  /** Airports (three letters) and countries (two) that it leaves out. */
  avoids?: string;
  fleet: AircraftKey[];
  /** Sells connections at its hubs; by default all but low-cost carriers do. */
  connects?: boolean;
  /** Carriers outside its alliance with which it sells connections. */
  partners?: string;
};

/** Whether the carrier sells journeys of several flights. */
export const sellsConnections = ({ connects, kind }: Carrier): boolean =>
  connects ?? kind !== 'low-cost';
