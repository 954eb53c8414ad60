import { offlineText } from '../app/connection-text.ts';
import { homePath } from '../app/paths.ts';
import { usePageTitle } from '../app/page-title.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { Button } from './button.tsx';
import { Container } from './container.tsx';
import { Logo } from './logo.tsx';
import { Message } from './message.tsx';

/**
 * Replaces the page when rendering fails (spec 1 §2); it depends on nothing that could have failed.
 * Its links load their page again.
 */
export function ErrorFallback() {
  const site = useSiteOfPage();
  usePageTitle('Something went wrong');
  return (
    <>
      <header className="border-b border-hairline">
        <Container>
          <a
            href={homePath()}
            aria-label={`${PRODUCT_NAME} home`}
            className="inline-flex min-h-14 items-center"
          >
            <Logo />
          </a>
        </Container>
      </header>
      <main>
        <Container>
          <Message
            title="Something went wrong"
            text={[
              "We're sorry, but there was an error loading this page. Please try refreshing the page.",
              offlineText(),
            ]
              .join(' ')
              .trim()}
            headingLevel="h1"
          >
            <Button onClick={() => window.location.reload()}>Refresh Page</Button>
            <Button variant="secondary" onClick={() => window.location.assign(homePath())}>
              Go Home
            </Button>
          </Message>
          {site && (
            <p className="mx-auto max-w-[34rem] text-center text-sm text-muted">
              Still not working? Write to{' '}
              <a
                href={`mailto:${site.supportEmail}`}
                className="text-accent underline underline-offset-2 wrap-anywhere"
              >
                {site.supportEmail}
              </a>
              . Your reservations and payments are not affected.
            </p>
          )}
        </Container>
      </main>
    </>
  );
}
