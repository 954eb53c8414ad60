import type { RecordedEvent } from '#engine/kernel/event.ts';

/** An event, in the order of the log. */
export type AuditedEvent = Omit<RecordedEvent, 'position'>;

/** Something in the log that is not as it must be; `place` is `stream@revision`. */
export type Finding = { place: string; what: string };

/** What must hold of a whole log. `check` gets every event once and returns its violations. */
export type Rule = { check(recorded: AuditedEvent): string[] };
