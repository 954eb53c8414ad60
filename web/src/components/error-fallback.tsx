import { offlineText } from '../app/connection-text.ts';
import { homePath } from '../app/paths.ts';
import { usePageTitle } from '../app/page-title.ts';
import { useSiteOfPage } from '../app/site-of-page.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { Button } from './button.tsx';
import { Container } from './container.tsx';
import { InterruptedDrawing } from './drawing.tsx';
import { Logo } from './logo.tsx';
import { MessagePage } from './message.tsx';

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
        <MessagePage
          title="Something went wrong"
          text={[
            "We're sorry, but there was an error loading this page. Please try refreshing the page.",
            offlineText(),
          ]
            .join(' ')
            .trim()}
          drawing={<InterruptedDrawing />}
        >
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <Button variant="secondary" onClick={() => window.location.assign(homePath())}>
            Go Home
          </Button>
          {site && (
            <p className="mt-5 basis-full text-sm text-muted">
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
        </MessagePage>
      </main>
    </>
  );
}
