/** A small icon in the colour of the text; `drawing` is an SVG path in a box of 16 × 16. */
export const AdminIcon = ({
  drawing,
  className = 'size-4',
}: {
  drawing: string;
  className?: string;
}) => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className={`shrink-0 fill-none stroke-current stroke-[1.5] ${className}`}
  >
    <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
