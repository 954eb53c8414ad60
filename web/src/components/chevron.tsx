/** Points down, or up when its content is expanded. */
export const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 12 12"
    className={`size-3 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="M2 4l4 4 4-4" />
  </svg>
);
