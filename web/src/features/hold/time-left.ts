const HOUR_MS = 3_600_000;

/** How long from now until an ISO 8601 instant: `2 days left`, `5 hours left`, `less than an hour left`. */
export const timeLeft = (instant: string, now = Date.now()): string => {
  const hours = Math.floor((Date.parse(instant) - now) / HOUR_MS);
  if (hours < 1) return 'less than an hour left';
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
  return `${Math.floor(hours / 24)} days left`;
};
