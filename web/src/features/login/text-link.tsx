import { Link } from 'react-router-dom';

/** A standalone link with a touch target of sufficient size. */
export const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
  >
    {children}
  </Link>
);
