import type { Middleware } from 'koa';
import { underCorrelation } from '../command-context.ts';
import { correlationIdOf } from './trace-ids.ts';
import type { Tracing } from './tracing.ts';

/**
 * A span for each call of the API. Its trace id is the correlation id of the commands that the call
 * gives. A trace that the caller names is not taken on: anybody may call. The address of the call is
 * left out, since it holds ids and what people search; the route stands for it.
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
