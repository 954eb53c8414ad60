import type Router from '@koa/router';
import type { TestProduct } from '#tools/local/test-product.ts';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';

/** Every route that the application has, as `METHOD /path`. */
export const routesOfApp = ({ settings, ports }: TestProduct): string[] => {
  const { middleware } = createApp(settings, ports, createMetrics(ports));
  return middleware
    .flatMap((one) => (one as { router?: Router }).router?.stack ?? [])
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    );
};
