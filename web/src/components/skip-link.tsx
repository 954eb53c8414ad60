/** Visible while focused: skips to the element with the id `to`. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-accent"
  >
    {children}
  </a>
);
