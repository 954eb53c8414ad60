import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns the time until an ISO 8601 instant: `2 days 3 hours left`, `5 hours 12 minutes left`,
 * `over`.
 */
export const timeLeft = (instant: string, now: number): string => {
  const minutes = Math.floor((Date.parse(instant) - now) / MINUTE_MS);
  if (minutes < 0) return 'over';
  if (minutes < 1) return 'less than a minute left';
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const parts =
    days > 0
      ? [counted(days, 'day'), counted(hours % 24, 'hour')]
      : [counted(hours, 'hour'), counted(minutes % 60, 'minute')];
  return `${parts.filter(Boolean).join(' ')} left`;
};

const counted = (count: number, one: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : `${one}s`}`;

/** `timeLeft` of an instant, updated while it is on the screen. */
export const useTimeLeft = (instant: string): string => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 6);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(instant, now);
};
