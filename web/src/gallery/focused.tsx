import type { ReactNode } from 'react';

/** Shows the control inside as it looks while the keyboard is on it. */
export const Focused = ({ children }: { children: ReactNode }) => (
  <div className="[&_:is(a,button,input,select,textarea)]:outline-2 [&_:is(a,button,input,select,textarea)]:outline-offset-2 [&_:is(a,button,input,select,textarea)]:outline-accent">
    {children}
  </div>
);
