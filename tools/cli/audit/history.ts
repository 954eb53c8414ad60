import { onInstallation } from '#tools/cli/on-installation.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { FIND_HISTORY, historyAsOf, type Subject } from './find-history.ts';
import { openSeals } from '#engine/privacy/open-seals.ts';
import { type Timeline, timelineOf, timelineText } from './timeline.ts';

/** Which history, as of when, and how much of it. */
export type HistoryOptions = {
  subject: Subject;
  id: string;
  at: Date | undefined;
  events: boolean;
  personal: boolean;
};

const WARNING = 'Personal data follows in clear. Show it only to people who need it.';

/** A history, in words and as a value; throws a `CommandError` when there is none. */
export const readHistory = async (
  { environment, withStatus }: ToolContext,
  { subject, id, at, events, personal }: HistoryOptions,
): Promise<{ text: string; timeline: Timeline & { asOf: string | null } }> => {
  return onInstallation({ environment, withStatus }, ['stores'], async ({ stores }) => {
    const history = historyAsOf(await FIND_HISTORY[subject](stores, id), at);
    if (personal) console.error(WARNING);
    const data = personal
      ? await openSeals(history.events, stores.sealing)
      : history.events.map((event) => event.data);
    const timeline = timelineOf(history, data);
    return {
      text: timelineText(timeline, { asOf: at, withEvents: events || personal }),
      timeline: { asOf: at?.toISOString() ?? null, ...timeline },
    };
  });
};
