import type { RecordedEvent } from '#engine/kernel/event.ts';

/** A fact in the order of the log. */
export type Fact = Omit<RecordedEvent, 'position'>;

/** Something in the log that is not as it must be; `place` is `stream@revision`. */
export type Finding = { place: string; what: string };

/** What must hold of a whole log. It is shown every fact once and says what is wrong with it. */
export type Rule = { check(fact: Fact): string[] };
