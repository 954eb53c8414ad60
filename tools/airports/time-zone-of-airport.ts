import { find } from 'geo-tz/all';

const byCode: Readonly<Record<string, string>> = {
  OOL: 'Australia/Brisbane',
  SUI: 'Asia/Tbilisi',
};

/**
 * The IANA zone that the airport's clocks follow. China runs on one time; at Gold Coast and
 * Sukhumi the border runs so close that the map answers for the neighbour. Throws for a zone that
 * this runtime does not know.
 */
export const timeZoneOfAirport = (airport: {
  code: string;
  country: string;
  latitude: number;
  longitude: number;
}): string => {
  const zone =
    airport.country === 'CN'
      ? 'Asia/Shanghai'
      : (byCode[airport.code] ?? find(airport.latitude, airport.longitude)[0]);
  if (zone === undefined) throw new Error(`No time zone for ${airport.code}`);
  void new Intl.DateTimeFormat('en', { timeZone: zone });
  return zone;
};
