import { clsx } from 'clsx';

/** Links to the sections of a long page, beside it on wide screens. */
export const PageParts = ({
  parts,
  label = 'Parts of this document',
  className,
}: {
  parts: readonly { id: string; text: string }[];
  /** Its name, if the page has the links twice. */
  label?: string;
  className?: string;
}) => (
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
            className="flex min-h-11 items-center py-1 pl-4 text-muted wrap-anywhere hover:text-ink hover:underline lg:min-h-8"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
