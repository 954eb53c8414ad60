import { connectionText } from '../../app/connection-text.ts';
import type { useDrafts } from '../../app/use-drafts.ts';
import { Button } from '../../components/button.tsx';
import { MessagePage } from '../../components/message.tsx';

/** In place of the form if the stored input could not be read: an empty form would replace it. */
export const DraftsNotLoaded = ({
  drafts: { error, isFetching, refetch },
}: {
  drafts: ReturnType<typeof useDrafts>;
}) => (
  <MessagePage
    title="Your details could not be loaded"
    text={`What you typed before is saved. Please try again. ${connectionText(error)}`.trim()}
    role="alert"
  >
    <Button busy={isFetching} onClick={() => void refetch()}>
      Try Again
    </Button>
  </MessagePage>
);
