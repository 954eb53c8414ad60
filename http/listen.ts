import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environmentError } from './environment.ts';

/** A listening server that answers 503 (and `/healthz`) until the application takes over; `port` is the real one. */
export type Listening = { server: Server; port: number; close(): Promise<void> };

/** Listens before anything else starts, so that a taken port is found at once. */
export const listen = async (host: string, port: number): Promise<Listening> => {
  const server = createServer();
  server.on('request', (request, response) => {
    if (server.listenerCount('request') > 1) return;
    const alive = request.url === '/healthz';
    response.writeHead(alive ? 200 : 503, { 'retry-after': '1' }).end('Starting');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? environmentError(taken(host, port)) : error),
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

const taken = (host: string, port: number) =>
  `Port ${port} on ${host} is taken by another program; set PORT to a free one.`;
