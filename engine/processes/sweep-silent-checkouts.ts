import type { RecordedEvent } from '#engine/kernel/event.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { reportAbandonment } from '../abandonment/report-abandonment.ts';
import { bookingCodec } from '../booking/events.ts';

/**
 * Keeps the invariant "an idle unpaid checkout is abandoned" when no browser reported it: checks
 * each booking of the shop until its stream has been idle for `silenceMs`. A checkout that a
 * browser ever reported is left to the browser.
 */
export const sweepSilentCheckouts = ({
  store,
  silenceMs,
}: {
  store: EventStore;
  silenceMs: number;
}): Process => {
  const silentFrom = ({ metadata }: RecordedEvent) => new Date(Date.parse(metadata.at) + silenceMs);
  return {
    name: 'sweep-silent-checkouts',
    dueAt: silentFrom,
    ...on(bookingCodec, 'BookingCreated', async ({ source, bookingId }, event, attempt) => {
      const { at, context } = attempt;
      if (source !== 'shop') return 'done';
      const { state: abandonment } = await foldStream(store, abandonmentDecider, bookingId);
      if (abandonment.status !== 'none') return 'done';

      const last = (await store.read(event.stream)).at(-1) ?? event;
      if (at < silentFrom(last)) return { again: silentFrom(last) };
      // A paid or replaced booking is rejected, which is fine.
      const left = { bookingId, reason: 'silence' } as const;
      await reportAbandonment(store, left, context);
      return 'done';
    }),
  };
};
