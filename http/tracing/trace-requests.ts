import type { Middleware } from 'koa';
import { underCorrelation } from '../command-context.ts';
import { correlationIdOf } from './trace-ids.ts';
import type { Tracing } from './tracing.ts';

/**
 * Creates a span for each call of the API. Its trace id is the correlation id of the call's
 * commands. A caller's trace id is ignored, because any caller could send one. The route replaces
 * the URL, which contains ids and searches.
 */
export const traceRequests =
  ({ inSpan, describe, current }: Tracing): Middleware =>
  async (context, next) => {
    if (!/^\/(api|access)\//.test(context.path)) return next();
    const { method } = context;
    return inSpan(method, { kind: 'server' }, () =>
      underCorrelation(correlationIdOf(current()?.trace_id ?? ''), async () => {
        await next();
        const route = String(context._matchedRoute ?? 'none');
        describe(
          `${method} ${route}`,
          {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': context.status,
          },
          context.status >= 500,
        );
      }),
    );
  };
