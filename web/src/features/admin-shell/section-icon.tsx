import { useLocation } from 'react-router-dom';
import { AdminIcon } from './admin-icon.tsx';
import { adminLinks, isIn } from './admin-links.ts';

/** The navigation's icon of the section that is open, for its empty list. */
export const SectionIcon = () => {
  const { pathname } = useLocation();
  const section = adminLinks.find((link) => isIn(link, pathname));
  return section && <AdminIcon drawing={section.drawing} className="size-6" />;
};
