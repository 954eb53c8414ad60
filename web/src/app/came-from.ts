import { useLocation } from 'react-router-dom';

/** A screen with its query and the state of its history entry. */
export type Origin = { path: string; state: unknown };

/** Returns the state for a link away from this screen, with which the opened one can lead back. */
export const useHere = (): { from: Origin } => {
  const { pathname, search, state } = useLocation();
  return { from: { path: `${pathname}${search}`, state } };
};

/** Reads from the state of a history entry which screen it was opened from. */
export function cameFrom(state: unknown): Origin | undefined {
  const { from } = (state ?? {}) as { from?: Partial<Origin> };
  return typeof from?.path === 'string' ? { path: from.path, state: from.state } : undefined;
}
