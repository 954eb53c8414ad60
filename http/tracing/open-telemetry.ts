import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { PRODUCT_NAME } from '#engine/product.ts';
import { isEventId, spanIdOf, traceIdOf } from './trace-ids.ts';
import type { SpanOptions, TracedEvent, Tracing } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const STOP_MS = 1_000;
/** As many as a span of the SDK keeps. */
const MOST_LINKS = 128;

/** The context of a span of another program, or of an earlier time. */
const remote = (traceId: string, spanId: string) => ({
  traceId,
  spanId,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

const spanOfEvent = ({ id, metadata }: TracedEvent) =>
  remote(traceIdOf(metadata.correlationId), spanIdOf(id));

/** Tracing with the OpenTelemetry SDK, in batches, over OTLP/HTTP as JSON. */
export const openTelemetry = (endpoint: string): Tracing => {
  // The ids of the next span, derived from the ids of events.
  let nextTraceId: string | undefined;
  let nextSpanId: string | undefined;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': PRODUCT_NAME.toLowerCase() }),
    idGenerator: {
      generateTraceId: () => {
        const id = nextTraceId ?? randomUUID().replaceAll('-', '');
        nextTraceId = undefined;
        return id;
      },
      generateSpanId: () => {
        const id = nextSpanId ?? randomBytes(8).toString('hex');
        nextSpanId = undefined;
        return id;
      },
    },
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      ),
    ],
  });
  const tracer = provider.getTracer(PRODUCT_NAME.toLowerCase());
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);

  const start = (name: string, options: SpanOptions): Span => {
    const { kind, attributes = {} } = options;
    const { parent, links, traceId } = origin(contexts.active(), options);
    nextTraceId = traceId;
    return tracer.startSpan(
      name,
      { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes, links },
      parent,
    );
  };

  return {
    inSpan: async (name, options, work) => {
      const span = start(name, options);
      try {
        return await contexts.with(trace.setSpan(contexts.active(), span), work);
      } catch (error) {
        // The message may contain personal data or secrets.
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    describe: (name, attributes, failed) => {
      const span = trace.getSpan(contexts.active());
      span?.updateName(name).setAttributes(attributes);
      if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    appended: (events) => {
      for (const { id, type } of events) {
        nextSpanId = spanIdOf(id);
        const attributes = { 'skyhold.event.type': type, 'skyhold.event.id': id };
        tracer
          .startSpan(`event ${type}`, { kind: SpanKind.PRODUCER, attributes }, contexts.active())
          .end();
      }
    },
    current: () => {
      const span = trace.getSpan(contexts.active())?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    stop: async () => {
      const waiting = AbortSignal.timeout(STOP_MS);
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => waiting.addEventListener('abort', resolve)),
      ]);
      context.disable();
    },
  };
};

/** Returns a span's parent and links. */
const origin = (
  active: Context,
  { because = [], command }: SpanOptions,
): { parent: Context; links: Link[]; traceId?: string } => {
  const underWay = trace.getSpan(active)?.spanContext();
  const last = because.at(-1);
  if (last) {
    const traceIds = new Set(because.map(({ metadata }) => traceIdOf(metadata.correlationId)));
    if (traceIds.size === 1)
      return { parent: trace.setSpanContext(ROOT_CONTEXT, spanOfEvent(last)), links: [] };
    const links = because.slice(-MOST_LINKS).map((event) => ({ context: spanOfEvent(event) }));
    return { parent: ROOT_CONTEXT, links };
  }
  const traceId = command && traceIdOf(command.correlationId);
  if (!command || traceId === undefined || underWay?.traceId === traceId)
    return { parent: active, links: [] };
  const { correlationId, causationId } = command;
  const links = underWay ? [{ context: underWay }] : [];
  // The cause is a request or a webhook, which has no span with a known id.
  if (causationId === correlationId || !isEventId(causationId))
    return { parent: ROOT_CONTEXT, links, traceId };
  const cause = remote(traceId, spanIdOf(causationId));
  return { parent: trace.setSpanContext(ROOT_CONTEXT, cause), links };
};
