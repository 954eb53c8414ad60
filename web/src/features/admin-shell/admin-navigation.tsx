import { clsx } from 'clsx';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { dashboardPath, homePath } from '../../app/paths.ts';
import { adminLinks } from './admin-links.ts';

const LINE = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium xl:min-h-9';
const QUIET = 'text-muted hover:bg-sunken hover:text-ink';

/** The sections of the administration, and links out of it. */
export const AdminNavigation = () => {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-1 flex-col justify-between gap-6">
      <nav aria-label="Administration">
        <ul className="grid gap-0.5">
          {adminLinks.map(({ name, path, screens, drawing }) => {
            const isHere = screens.some((pattern) => matchPath(pattern, pathname));
            return (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={isHere ? 'page' : undefined}
                  className={clsx(LINE, isHere ? 'bg-accent-soft text-accent' : QUIET)}
                >
                  <svg
                    viewBox="0 0 16 16"
                    aria-hidden="true"
                    className="size-4 shrink-0 fill-none stroke-current stroke-[1.5]"
                  >
                    <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <ul className="grid gap-0.5 border-t border-hairline pt-3">
        <li>
          <Link to={dashboardPath()} className={clsx(LINE, QUIET)}>
            Account
          </Link>
        </li>
        <li>
          <Link to={homePath()} className={clsx(LINE, QUIET)}>
            To the shop
          </Link>
        </li>
      </ul>
    </div>
  );
};
