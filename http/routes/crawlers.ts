import type Router from '@koa/router';
import { PUBLIC_PAGES } from '../contracts/pages.ts';
import { addressInPage } from './fill-page.ts';

/**
 * `GET /robots.txt`, `GET /sitemap.xml`. Nothing is disallowed: a crawler must read a screen to see
 * its `noindex`.
 */
export const crawlerRoutes = (router: Router, publicUrl: string): void => {
  const site = addressInPage(publicUrl);
  const places = PUBLIC_PAGES.map((path) => `  <url><loc>${site}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>\n',
  ].join('\n');

  router.get('/robots.txt', (context) => {
    context.body = `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
  });
  router.get('/sitemap.xml', (context) => {
    context.type = 'application/xml; charset=utf-8';
    context.body = sitemap;
  });
};
