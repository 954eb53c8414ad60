/** The time limits of the event store port, in ms. */
export type EventStoreLimits = {
  /** For the answer to one try. */
  tryMs: number;
  /** For all tries of a call together. */
  callMs: number;
  /** Between two probes of an outage; also how long an answer counts as the current state. */
  probeMs: number;
};

/** A call outlasts a server restart, which takes up to 10 s (`docs/eventstoredb.md`). */
export const EVENT_STORE_LIMITS: EventStoreLimits = {
  tryMs: 5_000,
  callMs: 14_000,
  probeMs: 5_000,
};

/**
 * The product's limits: it answers a request with 503 within 10 s, and its processes retry later.
 */
export const REQUEST_LIMITS: EventStoreLimits = { ...EVENT_STORE_LIMITS, callMs: 8_000 };
