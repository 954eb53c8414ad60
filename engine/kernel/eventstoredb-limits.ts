/** How long the event store port waits, in ms. */
export type EventStoreLimits = {
  /** For the answer to one try of a call. */
  tryMs: number;
  /** For all tries of a call together. */
  callMs: number;
  /** Between two probes of an outage; as long, the last answer counts as the present state. */
  probeMs: number;
};

/** A call outlasts the restart of a server, which takes up to 10 s (`docs/eventstoredb.md`). */
export const EVENT_STORE_LIMITS: EventStoreLimits = {
  tryMs: 5_000,
  callMs: 14_000,
  probeMs: 5_000,
};

/** Of the product, which answers a request with 503 within 10 s; its processes try again later. */
export const REQUEST_LIMITS: EventStoreLimits = { ...EVENT_STORE_LIMITS, callMs: 8_000 };
