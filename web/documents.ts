import type { Plugin } from 'vite';
import { renderDocument } from './render-document.ts';

/** Vite plugin: turns the documents that the app imports from `docs/` into HTML at build time. */
export const documents = (): Plugin => ({
  name: 'documents',
  transform: {
    filter: { id: /\/docs\/[a-z-]+\.md$/ },
    handler: (markdown) => ({
      code: `export default ${JSON.stringify(renderDocument(markdown))}`,
      moduleType: 'js',
      map: null,
    }),
  },
});
