import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Returns the routes of screens, each the default export of a module that is loaded on demand. */
export const lazyScreens = (
  screens: readonly (readonly [path: string, load: () => Promise<{ default: ComponentType }>])[],
): RouteObject[] =>
  screens.map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
  }));
