/**
 * A local clock time `HH:mm` in 12-hour form: `19:05` → `7:05 PM`. Hours over 23 wrap
 * modulo 24; an empty or unreadable time is `N/A` (spec 1 §9).
 */
export function formatTime(time: string | null | undefined) {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time ?? '') ?? [];
  if (hours === undefined || minutes === undefined) return 'N/A';
  const hour = Number(hours) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
