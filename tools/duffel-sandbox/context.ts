import type { Objects } from './objects.ts';
import type { Timetable } from './timetable.ts';

/** What a call of the API works with; `now` is the sandbox's clock, which controls may move. */
export type Context = {
  objects: Objects;
  timetable: Timetable;
  now: Date;
  /** Queues a webhook. */
  notify(type: string, object: object): Promise<void>;
};
