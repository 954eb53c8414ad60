import { routes } from '../app/paths.ts';
import { Container } from './container.tsx';
import { PolicyLink } from './policy-link.tsx';

/** The footer of the steps of a purchase: policies and support in one line. */
export const PurchaseFooter = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <footer className="mt-16 border-t border-hairline print:hidden">
    <Container className="flex flex-wrap gap-x-6 py-3 text-xs text-muted *:inline-flex *:min-h-11 *:items-center">
      <PolicyLink to={routes.termsOfService}>Terms</PolicyLink>
      <PolicyLink to={routes.refundPolicy}>Refunds</PolicyLink>
      <PolicyLink to={routes.privacyPolicy}>Privacy</PolicyLink>
      {supportEmail !== undefined && (
        <a
          href={`mailto:${supportEmail}`}
          className="underline underline-offset-2 hover:text-ink sm:ml-auto"
        >
          {supportEmail}
        </a>
      )}
    </Container>
  </footer>
);
