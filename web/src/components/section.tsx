import { useId, type ReactNode } from 'react';

/** A section of a page with its heading, side by side on wide screens. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="@container print:break-inside-avoid">
      <div className="grid gap-4 @4xl:grid-cols-[17rem_1fr] @4xl:gap-12 @4xl:border-t @4xl:border-hairline @4xl:pt-10">
        <h2 id={headingId} className="text-lg font-bold tracking-tight sm:text-xl">
          {title}
        </h2>
        <div className="grid content-start gap-4 [&>p]:max-w-[38rem] [&>p]:text-base">
          {children}
        </div>
      </div>
    </section>
  );
}
