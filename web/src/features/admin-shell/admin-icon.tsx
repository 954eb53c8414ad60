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

export const SEARCH = 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3';
export const CHEVRON = 'M6 3.5 10.5 8 6 12.5';
export const CROSS = 'M4 4l8 8M12 4l-8 8';
export const PLUS = 'M8 3v10M3 8h10';
export const RETURN = 'M6 4 3 7l3 3M3 7h6.5a3 3 0 0 1 0 6H7';
export const DOWNLOAD = 'M8 2.5v8M4.5 7 8 10.5 11.5 7M3 13.5h10';
export const SIGN_OUT = 'M6.5 3H3v10h3.5M10 5l3 3-3 3M13 8H6.5';
export const KEYBOARD = 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6';
