/** A key of the keyboard, 20 px high. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-5 rounded-badge border border-hairline px-1 text-center font-sans text-xs/[1.125rem]">
    {children}
  </kbd>
);
