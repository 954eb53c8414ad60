import { useLocation } from 'react-router-dom';
import { cameFrom, type Origin } from '../../app/came-from.ts';
import { adminLinks, isIn } from './admin-links.ts';

/** Returns the screen that the shown one was opened from, or else its list, with its section's name. */
export function useBack(list: string): Origin & { name: string | undefined } {
  const { path, state } = cameFrom(useLocation().state) ?? { path: list, state: null };
  const [pathname = ''] = path.split('?');
  return { path, state, name: adminLinks.find((link) => isIn(link, pathname))?.name };
}
