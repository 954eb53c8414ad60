import { useState, type ReactNode } from 'react';
import { PHONE_MEDIA } from '../../../components/phone.ts';
import { Summary } from '../../../components/summary.tsx';
import { sectionId } from './section-card.tsx';

/** The look of a link in a section. */
export const SECTION_LINK =
  'inline-flex min-h-11 shrink-0 items-center text-sm font-medium text-accent underline-offset-2 hover:underline sm:min-h-8';

const HEADING = 'mr-auto text-sm font-bold tracking-tight sm:text-base';

/**
 * A section of an order that is a part of a card. Folded, as it is on phones at first, it is one line
 * of its heading and its gist; without content it is only that line.
 */
export function FoldedSection({
  title,
  gist,
  isFolded = false,
  children,
}: {
  title: string;
  /** What it contains, in a few words. */
  gist: string;
  /** At first, also in wide windows. */
  isFolded?: boolean;
  children?: ReactNode;
}) {
  const [isPhone] = useState(() => window.matchMedia(PHONE_MEDIA).matches);
  return (
    <section aria-label={title} className="min-w-0 px-4 sm:px-6">
      {children ? (
        <details open={!isPhone && !isFolded} className="group">
          <Summary className="min-h-12 sm:min-h-14">
            <h2 className={HEADING}>{title}</h2>
            <span className="min-w-0 text-right text-xs text-muted wrap-anywhere group-open:hidden first-letter:uppercase">
              {gist}
            </span>
          </Summary>
          {/* A link to it unfolds the section. */}
          <div
            id={sectionId(title)}
            tabIndex={-1}
            className="scroll-mt-16 pb-4 outline-none sm:pb-6"
          >
            {children}
          </div>
        </details>
      ) : (
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2 sm:min-h-14">
          <h2 className={HEADING}>{title}</h2>
          <p className="text-xs text-muted">{gist}</p>
        </div>
      )}
    </section>
  );
}
