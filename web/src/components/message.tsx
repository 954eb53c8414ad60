import type { ReactNode } from 'react';

/** A state that fills the place of content: what happened, and buttons for what to do now. */
export const Message = ({
  title,
  text,
  headingLevel: Heading = 'h2',
  role,
  children,
}: {
  title: string;
  text: string;
  headingLevel?: 'h1' | 'h2';
  role?: 'alert' | 'status';
  children?: ReactNode;
}) => (
  <div className="py-16">
    <div role={role}>
      <Drawing />
      <Heading className="mt-6 text-lg font-bold tracking-tight">{title}</Heading>
      <p className="mt-2 max-w-[29rem] text-muted">{text}</p>
    </div>
    {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
  </div>
);

/** A folded sheet of paper, for states that have nothing else to show. */
const Drawing = () => (
  <svg
    aria-hidden="true"
    viewBox="15 7 42 58"
    className="h-14 w-auto text-muted"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d="M16 8h28l12 12v44H16z" />
    <path d="M44 8v12h12" />
    <path d="M16 36h40" strokeDasharray="2 4" />
    <path d="M24 52c4-8 20-8 24 0" />
    <circle cx="24" cy="52" r="1.5" className="fill-surface" />
    <circle cx="48" cy="52" r="1.5" className="fill-signal stroke-signal" />
  </svg>
);
