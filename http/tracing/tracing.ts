import type { EventMetadata } from '#engine/kernel/event.ts';

/** The part of an event that its span is named by. */
export type TracedEvent = {
  id: string;
  type: string;
  metadata: Pick<EventMetadata, 'correlationId'>;
};

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** Our own names, booking ids and counts; never personal data or a secret. */
  attributes?: Record<string, string | number>;
  /**
   * The causing events. Of one trace: the span becomes a child of the last one. Of several, as in a
   * batch: the span links to them.
   */
  because?: readonly TracedEvent[];
  /**
   * A command's ids: the span belongs to the trace of its correlation id, under its cause. If the
   * current span has another trace, that one is linked.
   */
  command?: Pick<EventMetadata, 'correlationId' | 'causationId'>;
};

/** Spans of the program's work. Without tracing, nothing is wrapped and nothing is loaded. */
export type Tracing = {
  /** Runs work inside a span and ends it; a thrown error marks the span as failed. */
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Changes the current span: its name once the route is known, and attributes. */
  describe(name: string, attributes: Record<string, string | number>, failed: boolean): void;
  /** Adds the span of each appended event, under the current span. */
  appended(events: readonly TracedEvent[]): void;
  /** Returns the ids of the current span, for logs. */
  current(): { trace_id: string; span_id: string } | undefined;
  /** Sends pending spans; within 1 s, whether or not the collector answers. */
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
