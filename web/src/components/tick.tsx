/** A tick in the colour of the text. */
export const Tick = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="m2.5 8.5 3.5 3.5 7.5-8" />
  </svg>
);
