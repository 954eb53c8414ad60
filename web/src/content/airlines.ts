import airlinesByColour from './airlines.json' with { type: 'json' };

/** The display of a carrier without a logo: a class with its colours, a short code, its name. */
export type AirlineDisplay = { colour: string; logo: string; name: string };

/** White text on each of them has a contrast of at least 4.5 : 1, in light and dark mode. */
export const colours = {
  navy: 'bg-[#14305f] text-[#ffffff]',
  blue: 'bg-[#1a4fa3] text-[#ffffff]',
  azure: 'bg-[#0b6a94] text-[#ffffff]',
  teal: 'bg-[#0f6b66] text-[#ffffff]',
  green: 'bg-[#1f6b3a] text-[#ffffff]',
  olive: 'bg-[#5d6417] text-[#ffffff]',
  gold: 'bg-[#7d5b12] text-[#ffffff]',
  orange: 'bg-[#a84a0b] text-[#ffffff]',
  red: 'bg-[#b01c2e] text-[#ffffff]',
  maroon: 'bg-[#6f1d3b] text-[#ffffff]',
  purple: 'bg-[#5a2d82] text-[#ffffff]',
  pink: 'bg-[#a3246f] text-[#ffffff]',
  grey: 'bg-[#566270] text-[#ffffff]',
} as const;

/** The airline display table (spec 1 §3), by the carrier's two-character code. */
export const airlines: ReadonlyMap<string, AirlineDisplay> = new Map(
  Object.entries(airlinesByColour).flatMap(([colour, names]) =>
    Object.entries(names).map(([logo, name]): [string, AirlineDisplay] => [
      logo,
      { colour: colours[colour as keyof typeof airlinesByColour], logo, name },
    ]),
  ),
);

/**
 * Returns the display of a carrier; an unknown one has its first two letters on grey (spec 1 §3).
 */
export const airlineDisplay = (codeOrName: string): AirlineDisplay =>
  airlines.get(codeOrName) ?? {
    colour: colours.grey,
    logo: codeOrName.slice(0, 2).toUpperCase(),
    name: codeOrName,
  };
