import { z } from 'zod';
import { bookingDecider } from '../booking/booking.ts';
import { travellerSeals } from '../booking/travellers.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';

/** What stands in the place of a seal whose key was destroyed. */
const FORGOTTEN = 'forgotten';

/** The data of events with what is sealed in it in clear, in their order. */
export const openSeals = async (
  events: readonly RecordedEvent[],
  sealing: Sealing,
): Promise<unknown[]> => {
  const sealsOf = events.map(sealsIn);
  const opened = await sealing.openAll(sealsOf.flat());
  let next = 0;
  return events.map(({ data }, index) => {
    const clear: Record<string, unknown> = {};
    for (const { name, inList } of sealsOf[index] ?? []) {
      const value = opened[next++] ?? FORGOTTEN;
      clear[name] = inList ? [...((clear[name] as unknown[] | undefined) ?? []), value] : value;
    }
    return { ...(data as object), ...clear };
  });
};

type Seal = { name: string; inList: boolean; subject: string; sealed: string };

/** A text is sealed under the stream's name; a list has the travellers of a booking in their order. */
const sealsIn = ({ stream, data }: RecordedEvent): Seal[] =>
  Object.entries(data as Record<string, unknown>).flatMap(([name, value]): Seal[] => {
    if (!name.startsWith('sealed')) return [];
    if (typeof value === 'string') return [{ name, inList: false, subject: stream, sealed: value }];
    if (!Array.isArray(value)) return [];
    const seals = travellerSeals(bookingDecider.idOf(stream), z.array(z.string()).parse(value));
    return seals.map((seal) => ({ name, inList: true, ...seal }));
  });
