import type { Segment } from '../flight.ts';

type Aircraft = NonNullable<Segment['aircraft']> & {
  /** Practical range with a full cabin, kilometres. */
  rangeKm: number;
  /** Mean speed between take-off and landing, climb and routing included, km/h. */
  speedKmh: number;
};

const aircraft = (
  type: Aircraft['type'],
  name: string,
  rangeKm: number,
  speedKmh: number,
): Aircraft => ({ type, name, rangeKm, speedKmh });

const fleetTypes = {
  AT7: aircraft('Turboprop', 'ATR 72-600', 1100, 430),
  DH4: aircraft('Turboprop', 'De Havilland Dash 8-400', 1500, 530),
  DH3: aircraft('Turboprop', 'De Havilland Dash 8-300', 1000, 430),
  CR9: aircraft('Regional jet', 'Bombardier CRJ900', 2200, 730),
  E75: aircraft('Regional jet', 'Embraer E175', 3000, 740),
  E90: aircraft('Regional jet', 'Embraer E190', 3700, 750),
  E95: aircraft('Regional jet', 'Embraer E195-E2', 4000, 760),
  SU9: aircraft('Regional jet', 'Sukhoi Superjet 100', 2700, 740),
  '221': aircraft('Narrow-body', 'Airbus A220-100', 5000, 770),
  '223': aircraft('Narrow-body', 'Airbus A220-300', 5200, 770),
  '319': aircraft('Narrow-body', 'Airbus A319', 4900, 770),
  '320': aircraft('Narrow-body', 'Airbus A320', 4800, 770),
  '20N': aircraft('Narrow-body', 'Airbus A320neo', 5400, 770),
  '321': aircraft('Narrow-body', 'Airbus A321', 4800, 770),
  '21N': aircraft('Narrow-body', 'Airbus A321neo', 5400, 775),
  '21L': aircraft('Narrow-body', 'Airbus A321LR', 6900, 785),
  '73G': aircraft('Narrow-body', 'Boeing 737-700', 5000, 765),
  '738': aircraft('Narrow-body', 'Boeing 737-800', 4900, 770),
  '739': aircraft('Narrow-body', 'Boeing 737-900ER', 5000, 770),
  '7M8': aircraft('Narrow-body', 'Boeing 737 MAX 8', 6100, 770),
  '7M9': aircraft('Narrow-body', 'Boeing 737 MAX 9', 5500, 770),
  '752': aircraft('Narrow-body', 'Boeing 757-200', 6600, 790),
  '763': aircraft('Wide-body', 'Boeing 767-300ER', 9800, 815),
  '332': aircraft('Wide-body', 'Airbus A330-200', 12000, 825),
  '333': aircraft('Wide-body', 'Airbus A330-300', 10500, 825),
  '339': aircraft('Wide-body', 'Airbus A330-900neo', 12500, 830),
  '346': aircraft('Wide-body', 'Airbus A340-600', 13500, 835),
  '359': aircraft('Wide-body', 'Airbus A350-900', 15600, 845),
  '35K': aircraft('Wide-body', 'Airbus A350-1000', 16000, 845),
  '388': aircraft('Wide-body', 'Airbus A380-800', 14500, 845),
  '748': aircraft('Wide-body', 'Boeing 747-8', 14000, 850),
  '772': aircraft('Wide-body', 'Boeing 777-200ER', 13000, 840),
  '77W': aircraft('Wide-body', 'Boeing 777-300ER', 13900, 840),
  '788': aircraft('Wide-body', 'Boeing 787-8', 13300, 845),
  '789': aircraft('Wide-body', 'Boeing 787-9', 14800, 845),
  '78X': aircraft('Wide-body', 'Boeing 787-10', 11800, 845),
} as const;

export type AircraftKey = keyof typeof fleetTypes;

/** Name, type, practical range and mean speed of an aircraft. */
export const aircraftOf = (key: AircraftKey): Aircraft => fleetTypes[key];

/** Name and type of the aircraft of this name, `null` for one that the table does not know. */
export const aircraftByName = (wanted: string): Segment['aircraft'] => {
  const known = Object.values(fleetTypes).find(({ name }) => name === wanted);
  return known ? { name: known.name, type: known.type } : null;
};

/** Seats that only the largest markets fill. */
const giants: ReadonlySet<string> = new Set(['Airbus A380-800', 'Boeing 747-8']);

/** How well a type suits a distance (km) and the demand (0–100) of a route; 0 is not at all. */
const suitability = (plane: Aircraft, km: number, demand: number): number => {
  if (plane.rangeKm < km) return 0;
  switch (plane.type) {
    case 'Turboprop':
      return km < 750 ? (demand < 40 ? 3 : 0.4) : 0.3;
    case 'Regional jet':
      return demand < 40 ? 3 : km < 1500 ? 1 : 0.3;
    case 'Narrow-body':
      return km > 5000 ? 0.8 : demand < 7 ? 0.6 : 3;
    case 'Wide-body':
      if (giants.has(plane.name) && demand < 85) return 0.01;
      return km > 4500 ? 4 : km > 2800 && demand > 60 ? 0.8 : 0.01;
    default:
      return plane.type satisfies never;
  }
};

/**
 * The aircraft of a fleet that may fly a route, the most suitable first; types far less suitable
 * than the best are left out. Empty where none has the range.
 */
export const aircraftForRoute = (
  fleet: readonly AircraftKey[],
  km: number,
  demand: number,
): AircraftKey[] => {
  const rated = fleet
    .map((key) => ({ key, rating: suitability(aircraftOf(key), km, demand) }))
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating);
  const best = rated[0]?.rating ?? 0;
  return rated.filter(({ rating }) => rating >= best / 2).map(({ key }) => key);
};
