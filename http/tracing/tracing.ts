import type { EventMetadata } from '#engine/kernel/event.ts';

/** An event as far as its span is named by it. */
export type TracedEvent = {
  id: string;
  type: string;
  metadata: Pick<EventMetadata, 'correlationId'>;
};

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** Never personal data, never a secret: names of things of ours, ids of bookings, counts. */
  attributes?: Record<string, string | number>;
  /**
   * The events that led here. Of one trace: the span becomes a child of the last one. Of several, as in
   * a batch: the span links to them.
   */
  because?: readonly TracedEvent[];
  /**
   * What a command knows of itself: the span stands in the trace of its correlation, under its cause
   * where the span under way is of another trace, which is then linked.
   */
  command?: Pick<EventMetadata, 'correlationId' | 'causationId'>;
};

/** Spans of what the program does. Without it, nothing is wrapped and nothing is loaded. */
export type Tracing = {
  /** Does work inside a span, which it ends; what is thrown marks the span as failed. */
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Changes the span under way: its name once the route is known, and attributes. */
  describe(name: string, attributes: Record<string, string | number>, failed: boolean): void;
  /** Adds the span of each event that was appended, under the span under way. */
  appended(events: readonly TracedEvent[]): void;
  /** The ids of the span under way, for logs. */
  current(): { trace_id: string; span_id: string } | undefined;
  /** Sends what was not sent yet; within 1 s, whether or not the collector answers. */
  stop(): Promise<void>;
};

/**
 * Traces to a collector at this OTLP/HTTP endpoint (`OTEL_EXPORTER_OTLP_ENDPOINT`). Without one the
 * packages of OpenTelemetry are not loaded.
 */
export const startTracing = async (endpoint: string | undefined): Promise<Tracing | undefined> =>
  endpoint === undefined
    ? undefined
    : (await import('./open-telemetry.ts')).openTelemetry(endpoint);
