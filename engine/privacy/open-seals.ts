import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';

/** What stands in the place of a seal whose key was destroyed. */
const FORGOTTEN = 'forgotten';

/** The data of events with what is sealed in it in clear, in their order. */
export const openSeals = async (
  events: readonly RecordedEvent[],
  sealing: Sealing,
): Promise<unknown[]> => {
  const sealsOf = events.map(({ data }) =>
    Object.entries(data as object).filter(
      (entry): entry is [string, string] =>
        entry[0].startsWith('sealed') && typeof entry[1] === 'string',
    ),
  );
  const opened = await sealing.openAll(
    events.flatMap(({ stream: subject }, index) =>
      (sealsOf[index] ?? []).map(([, sealed]) => ({ subject, sealed })),
    ),
  );
  let next = 0;
  return events.map(({ data }, index) => {
    const clear = (sealsOf[index] ?? []).map(([name]) => [name, opened[next++] ?? FORGOTTEN]);
    return { ...(data as object), ...Object.fromEntries(clear) };
  });
};
