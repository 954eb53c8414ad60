import type { PagePattern } from '#http/contracts/pages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { keywords } from '../content/keywords.ts';
import { notFoundDescription, pageDescriptions } from '../content/page-descriptions.ts';
import { metadataOf } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

/** Placeholder of the site's URL, which the server replaces. */
const SITE = '%publicUrl%';
const PICTURE = {
  src: `${SITE}/social.png`,
  width: '1200',
  height: '630',
  alt: `${PRODUCT_NAME}: flight itinerary reservations, not tickets`,
};

/**
 * Returns the page-specific elements of the HTML head (spec 1 §2); `null` is the page of unknown
 * URLs.
 */
export function headHtml(pattern: PagePattern | null): string {
  const page = metadataOf(pattern);
  const { title, robots, path } = page;
  const description = path === null ? notFoundDescription : pageDescriptions[path];
  const words = path === null ? undefined : keywords[path];
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {words !== undefined && <meta name="keywords" content={words} />}
      <meta name="robots" content={robots} />
      {path !== null && <link rel="canonical" href={SITE + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path !== null && <meta property="og:url" content={SITE + path} />}
      <meta property="og:image" content={PICTURE.src} />
      <meta property="og:image:width" content={PICTURE.width} />
      <meta property="og:image:height" content={PICTURE.height} />
      <meta property="og:image:alt" content={PICTURE.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={PICTURE.src} />
      {robots === 'noindex' ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: jsonInHtml(structuredData({ ...page, description }, SITE)),
          }}
        />
      )}
    </>,
  );
}

/** Escapes `<`, which could end the script early. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
