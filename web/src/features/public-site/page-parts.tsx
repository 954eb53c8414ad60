import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

type Parts = readonly { id: string; text: string }[];

/** Links to the sections of a long page, beside it on wide screens. */
export const PageParts = ({
  parts,
  label = 'Parts of this document',
  className,
}: {
  parts: Parts;
  /** Its name, if the page has the links twice. */
  label?: string;
  className?: string;
}) => {
  const current = useCurrentPart(parts);
  return (
    <nav
      aria-label={label}
      className={clsx(
        'text-xs lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto print:hidden',
        className,
      )}
    >
      <ul className="border-l border-hairline">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-muted wrap-anywhere hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink lg:min-h-8"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Returns the part that is read: the last one that begins in the upper third of the window. */
function useCurrentPart(parts: Parts) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const begins = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
    const mark = () =>
      setCurrent(parts.findLast(({ id }) => (begins(id) ?? Infinity) < innerHeight / 3)?.id);
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, [parts]);
  return current;
}
