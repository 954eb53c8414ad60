import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documents } from './documents.ts';
import { prerenderPages } from './prerender-pages.ts';

const api = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), documents(), prerenderPages()],
  // A production build carries no trace of the payment sandbox.
  define: { __SANDBOX__: JSON.stringify(process.env['SKYHOLD_PRODUCTION_BUILD'] !== '1') },
  build: { outDir: 'dist', emptyOutDir: true },
  server: { proxy: { '/api': api, '/__stripe': api, '/dev': api } },
});
