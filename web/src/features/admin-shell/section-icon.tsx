import { matchPath, useLocation } from 'react-router-dom';
import { AdminIcon } from './admin-icon.tsx';
import { adminLinkGroups } from './admin-links.ts';

/** The navigation's icon of the section that is open, for its empty list. */
export const SectionIcon = () => {
  const { pathname } = useLocation();
  const section = adminLinkGroups
    .flatMap(({ links }) => links)
    .find(({ screens }) => screens.some((pattern) => matchPath(pattern, pathname)));
  return section && <AdminIcon drawing={section.drawing} className="size-6" />;
};
