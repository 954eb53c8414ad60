import { clsx } from 'clsx';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdministrator } from '../../app/administrator.ts';
import { homePath, routes } from '../../app/paths.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { formatCount } from '../../format/count.ts';
import { AdminIcon, SIGN_OUT } from './admin-icon.tsx';
import { adminLinkGroups, isIn } from './admin-links.ts';
import { useWaitingWork } from './api/use-waiting-work.ts';

const LINE =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium whitespace-nowrap xl:min-h-9 xl:gap-2.5';
const QUIET = 'text-muted hover:bg-sunken hover:text-ink';

/** The sections of the administration, and the ways out of it. */
export const AdminNavigation = () => {
  const { pathname } = useLocation();
  const id = useId();
  const work = useWaitingWork();
  const email = useAdministrator()?.email;
  const signOut = useSignOut();
  return (
    <div className="flex min-w-0 flex-1 flex-col justify-between gap-6">
      <nav aria-label="Administration" className="grid gap-6">
        {adminLinkGroups.map(({ label, links }) => (
          <div key={label}>
            <p id={id + label} className="px-3 pb-1 text-xs font-medium text-muted">
              {label}
            </p>
            <ul aria-labelledby={id + label} className="grid gap-0.5">
              {links.map((link) => {
                const { name, path, drawing, waiting } = link;
                const isHere = isIn(link, pathname);
                const count = (waiting && work.data?.[waiting.count]) || 0;
                return (
                  <li key={path}>
                    <Link
                      to={path}
                      aria-current={isHere ? 'page' : undefined}
                      className={clsx(LINE, isHere ? 'bg-accent-soft text-accent' : QUIET)}
                    >
                      <AdminIcon drawing={drawing} />
                      {name}
                      {waiting && count > 0 && (
                        <>
                          {' '}
                          <span className="ml-auto rounded-full bg-warning-soft px-1.5 text-xs/5 text-warning tabular-nums">
                            {formatCount(count)} <span className="sr-only">{waiting.word}</span>
                          </span>
                        </>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-t border-hairline pt-3">
        <li>
          <Link to={routes.dashboard} title={email} className={clsx(LINE, QUIET)}>
            <AdminIcon
              drawing="M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8zM3 13.5a5 5 0 0 1 10 0"
              className={email ? 'size-4 xl:hidden' : 'size-4'}
            />
            <span className="min-w-0 truncate xl:text-xs">
              <span className={email && 'sr-only'}>Account</span> {email}
            </span>
          </Link>
        </li>
        <li>
          <Link to={homePath()} className={clsx(LINE, QUIET)}>
            <AdminIcon drawing="M9.5 3H13v3.5M13 3 7.5 8.5M11.5 9.5V13H3V4.5h3.5" />
            Open the site
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => signOut.mutate()}
            className={clsx(LINE, QUIET, 'w-full')}
          >
            <AdminIcon drawing={SIGN_OUT} />
            Sign out
          </button>
        </li>
      </ul>
    </div>
  );
};
