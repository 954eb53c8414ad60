import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { metadataOf, pageAt } from './page-metadata.ts';

/**
 * Keeps the head of the document true while one goes from screen to screen. It stands before the
 * screens, so that one which names itself more closely (`usePageTitle`) has the last word.
 */
export function PageHead() {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, description, robots, path } = metadataOf(pageAt(pathname));
    document.title = title;
    set('meta[name="description"]', 'content', description);
    set('meta[name="robots"]', 'content', robots);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical && path !== null) canonical.href = new URL(path, canonical.href).href;
  }, [pathname]);
  return null;
}

/** Changes what the server has sent; the development server sends none of it. */
const set = (selector: string, attribute: string, value: string) =>
  document.querySelector(selector)?.setAttribute(attribute, value);
