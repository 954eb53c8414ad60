import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type Koa from 'koa';
import { environmentError } from './environment.ts';

/**
 * A listening server that answers 503 (and `/healthz`) until the application is ready; `port` is
 * the actual one.
 */
export type Listening = { server: Server; port: number; close(): Promise<void> };

/** The time limit of a request, head and body: a slower one gets 408 and is closed. */
const REQUEST_MS = 30_000;

/**
 * Listens before anything else starts, so that a port in use is found at once. `variable` is the
 * one that sets the port.
 */
export const listen = async (
  host: string,
  port: number,
  {
    variable = 'PORT',
    requestMs = REQUEST_MS,
  }: { variable?: 'PORT' | 'OPS_PORT'; requestMs?: number } = {},
): Promise<Listening> => {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(1_000, requestMs),
  });
  server.on('request', (request, response) => {
    if (server.listenerCount('request') > 1) return;
    const alive = request.url === '/healthz';
    response
      .writeHead(alive ? 200 : 503, {
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'retry-after': '1',
      })
      .end('Starting');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? environmentError(taken(host, port, variable)) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
};

const taken = (host: string, port: number, variable: string) =>
  `Port ${port} on ${host} is taken by another program; set ${variable} to a free one.`;

/** Returns the URL of a port; an IPv6 host is in brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Passes requests to the application from now on. */
export const answerWith = ({ server }: Listening, app: Koa): void => {
  const answer = app.callback();
  server.on('request', (request, response) => void answer(request, response));
};
