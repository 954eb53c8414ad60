import type Router from '@koa/router';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

/** Every route that the application has, as `METHOD /path`. */
export const routesOfApp = ({
  settings,
  ports,
}: {
  settings: Settings;
  ports: Ports;
}): string[] => {
  const { middleware } = createApp(settings, ports, createMetrics(ports));
  return middleware
    .flatMap((one) => (one as { router?: Router }).router?.stack ?? [])
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    );
};
