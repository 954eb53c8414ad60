import type { ReactNode } from 'react';

export type DrawingName = 'document' | 'interrupted' | 'calendar' | 'place' | 'filters';

const ROUTE = <path d="M24 96C64 4 176 4 216 96" strokeDasharray="2 6" />;

/** What stands on the horizon between departure and destination. */
const PICTURES: Record<DrawingName, ReactNode> = {
  document: (
    <>
      {ROUTE}
      <path d="M92 96V40h40l16 16v40" className="fill-surface" />
      <path d="M132 40v16h16M104 68h28M104 80h18" />
    </>
  ),
  interrupted: (
    <>
      <path d="M24 96C44 50 70 33 96 29M144 29C170 33 196 50 216 96" strokeDasharray="2 6" />
      <path d="M110 18l20 20M130 18l-20 20" />
    </>
  ),
  calendar: (
    <>
      {ROUTE}
      <path d="M88 96V46h64v50" className="fill-surface" />
      <path d="M88 60h64M102 40v12M138 40v12M100 72h8M116 72h8M132 72h8M100 84h8M116 84h8" />
    </>
  ),
  place: (
    <>
      {ROUTE}
      <path
        d="M120 96c-14-20-22-30-22-40a22 22 0 0 1 44 0c0 10-8 20-22 40z"
        className="fill-surface"
      />
      <path d="M113 52c0-10 14-10 14-1 0 6-7 6-7 11M120 69v.5" />
    </>
  ),
  filters: (
    <>
      {ROUTE}
      <path d="M84 42h72l-28 28v26h-16V70z" className="fill-surface" />
    </>
  ),
};

/** A line drawing for a state without other content: a route, and what the state is about. */
export const Drawing = ({ name }: { name: DrawingName }) => (
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
    {PICTURES[name]}
    <circle cx="24" cy="96" r="4" className="fill-paper" />
    <circle cx="216" cy="96" r="4" className="fill-signal stroke-signal" />
  </svg>
);
