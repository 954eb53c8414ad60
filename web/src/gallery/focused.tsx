import type { ReactNode } from 'react';

/** Shows the control inside with keyboard focus. */
export const Focused = ({ children }: { children: ReactNode }) => (
  <div className="[&_:is(a,button,input,select,textarea)]:outline-2 [&_:is(a,button,input,select,textarea)]:outline-offset-2 [&_:is(a,button,input,select,textarea)]:outline-accent">
    {children}
  </div>
);
