import { formatDate } from '../format/date.ts';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { routes } from '../app/paths.ts';
import { PolicyLink } from '../components/policy-link.tsx';

/** What a click on the button accepts: the server records version and time. */
export const ConsentLine = ({ press }: { press: string }) => (
  <p className="text-xs text-balance text-muted [&_a]:text-accent">
    {press} you accept the <PolicyLink to={routes.termsOfService}>Terms</PolicyLink> and{' '}
    <PolicyLink to={routes.refundPolicy}>Refund policy</PolicyLink> of {formatDate(TERMS_VERSION)},
    and are 18 or older.
  </p>
);
