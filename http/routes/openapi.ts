import type Router from '@koa/router';
import { openApiDocument } from '../openapi/document.ts';

/** `GET /openapi.json`: the described calls, in OpenAPI 3.1. */
export const openApiRoutes = (router: Router, publicUrl: string): void => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  router.get('/openapi.json', (context) => {
    context.set('cache-control', 'no-cache');
    context.body = document ??= openApiDocument(publicUrl);
  });
};
