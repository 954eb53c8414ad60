/** A plane, for a carrier without a logo. */
export const PlaneIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
  >
    <path d="M21 12c0-1-1-1.500-2-1.500h-5L9.500 3H8l2 7.500H5.500L4 8.500H3L4 12l-1 3.500h1l1.500-2H10L8 21h1.500l4.500-7.500h5c1 0 2-.5 2-1.500z" />
  </svg>
);
