const AISLES: Record<string, string> = {
  'Narrow-body': 'Narrow-body (one aisle)',
  'Wide-body': 'Wide-body (two aisles)',
};

/** Returns a type of aircraft in words that a traveller understands. */
export const formatAircraftType = (type: string) => AISLES[type] ?? type;
