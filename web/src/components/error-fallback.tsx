import { offlineText } from '../app/connection-text.ts';
import { homePath } from '../app/paths.ts';
import { usePageTitle } from '../app/page-title.ts';
import { Button } from './button.tsx';
import { Container } from './container.tsx';
import { Message } from './message.tsx';

/**
 * Replaces the page when rendering fails (spec 1 §2); it depends on nothing that could have failed.
 */
export function ErrorFallback() {
  usePageTitle('Something went wrong');
  return (
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
      </Container>
    </main>
  );
}
