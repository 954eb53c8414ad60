/** A point in degrees. */
export type Position = { latitude: number; longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export const distanceKm = (a: Position, b: Position): number => {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord =
    latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** −1 (due west) to 1 (due east): the share of a flight's way that the jet stream helps or hinders. */
export const eastwardShare = (from: Position, to: Position, km: number): number => {
  if (km < 1) return 0;
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180;
  const middle = radians((from.latitude + to.latitude) / 2);
  const eastKm = radians(turn) * earthRadiusKm * Math.cos(middle);
  return Math.max(-1, Math.min(1, eastKm / km));
};
