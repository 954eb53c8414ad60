import type { ReactNode } from 'react';
import { formatDate } from '../format/date.ts';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { routes } from '../app/paths.ts';

/** In a new tab, so that the card input is kept. */
const Policy = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener"
    className="text-accent underline underline-offset-2 hover:text-accent-strong"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** What a click on the button above accepts: the server records version and time. */
export const ConsentLine = ({ press }: { press: string }) => (
  <p className="text-sm text-pretty text-muted">
    {press}, you accept our <Policy to={routes.termsOfService}>Terms of service</Policy> and{' '}
    <Policy to={routes.refundPolicy}>Refund policy</Policy> of {formatDate(TERMS_VERSION)}, and
    confirm that you are at least 18 years old.
  </p>
);
