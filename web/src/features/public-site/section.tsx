import { useId, type ReactNode } from 'react';

/** A part of a page under its heading; its paragraphs are set for reading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-4 text-pretty [&>p]:max-w-[38rem] [&>p]:text-base print:break-inside-avoid"
    >
      <h2 id={headingId} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
