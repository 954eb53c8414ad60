import { extname } from 'node:path';
import type { Middleware } from 'koa';
import { buildGallery, GALLERY } from './build-gallery.ts';

const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/**
 * `GET /dev/gallery`: every component of the web app in its states, rebuilt for each request;
 * passes on every other request. For development only.
 */
export const galleryPage = (): Middleware => {
  let files = new Map<string, string | Uint8Array>();
  return async (context, next) => {
    const isGallery = context.path === GALLERY || context.path.startsWith(`${GALLERY}/`);
    if (!isGallery || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const file = context.path.slice(GALLERY.length);
    if (file === '') files = await buildGallery();
    const body = files.get(file);
    if (body === undefined) return;
    context.set('content-security-policy', POLICY);
    context.set('cache-control', 'no-store');
    context.type = extname(file) || 'html';
    context.body = typeof body === 'string' ? body : Buffer.from(body);
  };
};
