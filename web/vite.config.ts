import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { documents } from './documents.ts';
import { prerenderPages } from './prerender-pages.ts';

const api = 'http://localhost:3000';

/** React Router exports its development build to every bundler. */
const routerFile = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${name}`, import.meta.url));

/** One chunk of what every screen needs, which stays cached when the product changes. */
const REACT = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|clsx)\//;

/** One chunk of what every screen with data needs. */
const QUERY = /node_modules\/@tanstack\//;

/**
 * One chunk of the small parts that screens with data share. On their own, each would cost a
 * request, and a line in the first script, which names all chunks.
 */
const PARTS =
  /web\/src\/(components\/(action-bar|back-link|badge|chevron|fact-line|facts|notice|scroll-region|select-input|skeleton|text-area|trying-again)|features\/hold\/hold-status|app\/(idempotency-key|query-keys)|format\/(companions|money))\.tsx?$/;

/** One chunk of the small parts that the first page needs, for the same reason. */
const FIRST_PARTS = /(engine\/product|web\/src\/components\/(button|container|phone))\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), documents(), prerenderPages()],
  // A production build contains no trace of the payment sandbox.
  define: { __SANDBOX__: JSON.stringify(process.env['SKYHOLD_PRODUCTION_BUILD'] !== '1') },
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Every browser that runs the product knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The pages take most of the time: that is known.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: 'query', test: QUERY },
            { name: 'first-parts', test: FIRST_PARTS },
            { name: 'parts', test: PARTS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/__stripe': api, '/dev': api } },
});
