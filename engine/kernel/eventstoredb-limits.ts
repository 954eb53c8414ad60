/** How long the event store port waits, in ms. */
export type EventStoreLimits = {
  /** For the answer to one try of a call. */
  tryMs: number;
  /** For all tries of a call together. */
  callMs: number;
  /** Between two probes of an outage; as long, the last answer counts as the present state. */
  probeMs: number;
};

export const EVENT_STORE_LIMITS: EventStoreLimits = {
  tryMs: 5_000,
  callMs: 8_000,
  probeMs: 5_000,
};
