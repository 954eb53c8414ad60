import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CanonicalPath } from '#http/contracts/pages.ts';
import { metadataOf, pageAt } from './page-metadata.ts';

/**
 * Updates the head of the document on navigation. Rendered before the screens, so that a more
 * specific title (`usePageTitle`) wins.
 */
export function PageHead() {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, robots, path } = metadataOf(pageAt(pathname));
    document.title = title;
    setMeta('robots', robots);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const isServed =
      canonical === null || path === null || new URL(canonical.href).pathname === path;
    if (isServed) return;
    canonical.href = new URL(path, canonical.href).href;
    void describe(path);
  }, [pathname]);
  return null;
}

/** The descriptions load for the second screen: the first has its own from the server. */
async function describe(path: CanonicalPath) {
  try {
    const { pageDescriptions } = await import('../content/page-descriptions.ts');
    setMeta('description', pageDescriptions[path]);
  } catch {
    // Without a connection the previous description stays.
  }
}

/** Changes elements that the server has sent; the development server sends none. */
const setMeta = (name: string, content: string) =>
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
