import type Router from '@koa/router';
import type { SiteView } from '../contracts/site-answers.ts';

/** `GET /api/site`. */
export const siteRoutes = (router: Router, site: SiteView): void => {
  router.get('/api/site', (context) => {
    context.set('cache-control', 'no-cache');
    context.body = site;
  });
};
