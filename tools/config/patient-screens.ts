import { beforeAll } from 'vitest';

/** Screens come in their own time on a busy machine; one that never comes fails all the same. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
