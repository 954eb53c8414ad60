import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chipLook } from './chip-look.ts';

/**
 * Links to the parts of a list, one of which is shown; on phones one line that scrolls to it, faded at
 * its edges.
 */
export const PartLinks = ({
  name,
  parts,
}: {
  name: string;
  /** `search` is the query of the part's URL. */
  parts: { label: string; search: string; isShown: boolean }[];
}) => {
  const line = useRef<HTMLElement>(null);
  const { state } = useLocation();
  const shown = parts.findIndex(({ isShown }) => isShown);
  useEffect(() => {
    const link = line.current?.children[shown];
    if (line.current && link instanceof HTMLElement)
      line.current.scrollLeft = link.offsetLeft - (line.current.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav
      ref={line}
      aria-label={name}
      className="relative flex gap-1 max-sm:-mx-4 max-sm:gap-0 max-sm:*:px-2 max-sm:w-screen max-sm:overflow-x-auto max-sm:mask-x-from-[calc(100%-1rem)] max-sm:px-4 sm:flex-wrap"
    >
      {parts.map(({ label, search, isShown }) => (
        <Link
          key={label}
          to={{ search }}
          state={state}
          preventScrollReset
          aria-current={isShown ? 'page' : undefined}
          className={chipLook(isShown)}
        >
          <span className="first-letter:uppercase">{label}</span>
        </Link>
      ))}
    </nav>
  );
};
