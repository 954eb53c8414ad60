import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const headingOf = (main: Element) => main.querySelector<HTMLElement>('h1');

/**
 * After navigation, focuses the new screen's heading as soon as it exists. A first page keeps the
 * browser's focus, a link to a section leads there, and a screen that sets the focus itself keeps
 * it.
 */
export function HeadingFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('main');
    if (shown.current === pathname || main === null) return undefined;
    shown.current = pathname;
    if (hash !== '' || hasFocusWithin(main)) return undefined;
    focusHeading(main);
    // The heading of a loading screen comes later, or is replaced.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body || document.activeElement === main)
        focusHeading(main);
    });
    watch.observe(main, { childList: true, subtree: true });
    if (headingOf(main) === null) main.focus({ preventScroll: true });
    const stop = () => watch.disconnect();
    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) window.addEventListener(act, stop, { once: true, capture: true });
    return () => {
      stop();
      for (const act of acts) window.removeEventListener(act, stop, { capture: true });
    };
  }, [pathname, hash]);
  return null;
}

const hasFocusWithin = (main: Element) =>
  document.activeElement !== main && main.contains(document.activeElement);

function focusHeading(main: Element) {
  const heading = headingOf(main);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
