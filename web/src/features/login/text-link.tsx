import { Link } from 'react-router-dom';

/** A link that stands alone, large enough for a finger. */
export const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
  >
    {children}
  </Link>
);
