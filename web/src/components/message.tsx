import type { ReactNode } from 'react';

/** A state that replaces content: what happened, and buttons for what to do now. */
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
  <div className="mx-auto max-w-[34rem] py-12 text-center sm:py-16">
    <div role={role}>
      <Drawing />
      <Heading className="mt-8 text-xl font-extrabold tracking-tight">{title}</Heading>
      <p className="mt-3 text-base text-pretty text-muted">{text}</p>
    </div>
    {children !== undefined && (
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    )}
  </div>
);

/** A route over a folded sheet of paper, for states without other content. */
const Drawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 240 104"
    className="mx-auto h-auto w-60 text-muted"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d="M4 96h232" className="text-hairline" />
    <path d="M24 96C64 4 176 4 216 96" strokeDasharray="2 6" />
    <path d="M92 96V40h40l16 16v40" className="fill-surface" />
    <path d="M132 40v16h16M104 68h28M104 80h18" />
    <circle cx="24" cy="96" r="4" className="fill-paper" />
    <circle cx="216" cy="96" r="4" className="fill-signal stroke-signal" />
  </svg>
);
