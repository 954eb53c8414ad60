import { actions } from './entries/actions.tsx';
import { fields } from './entries/fields.tsx';
import { flights } from './entries/flights.tsx';
import { frames } from './entries/frames.tsx';
import { messages } from './entries/messages.tsx';
import { overlays } from './entries/overlays.tsx';
import { payment } from './entries/payment.tsx';
import { search } from './entries/search.tsx';
import { words } from './entries/words.tsx';
import type { EntryGroup } from './entry.ts';

/** All entries of the gallery. */
export const entryGroups: EntryGroup[] = [
  { title: 'Actions', entries: actions },
  { title: 'Fields', entries: fields },
  { title: 'Words and marks', entries: words },
  { title: 'Messages', entries: messages },
  { title: 'Flights', entries: flights },
  { title: 'Over the page', entries: overlays },
  { title: 'Search form', entries: search },
  { title: 'Payment', entries: payment },
  { title: 'Frames', entries: frames },
];
