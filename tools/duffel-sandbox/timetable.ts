/** An airport as offers name it; `time_zone` is an IANA name. */
export type SandboxPlace = {
  iata_code: string;
  name: string;
  city_name: string;
  iata_country_code: string;
  time_zone: string;
};

/** One take-off and one landing; times are airport-local (`YYYY-MM-DDTHH:mm`). */
export type SandboxSegment = {
  carrier: { iata_code: string; name: string };
  /** Without the carrier's code. */
  number: string;
  aircraft: string | null;
  origin: SandboxPlace;
  destination: SandboxPlace;
  departing_at: string;
  arriving_at: string;
  minutes: number;
};

/** One way from A to B at one traveller's fare, USD cents. */
export type SandboxJourney = {
  segments: [SandboxSegment, ...SandboxSegment[]];
  minutes: number;
  cents: number;
};

/** The journeys of a day (`YYYY-MM-DD`, local at the origin). */
export type Timetable = (query: {
  origin: string;
  destination: string;
  date: string;
}) => Promise<SandboxJourney[]>;
