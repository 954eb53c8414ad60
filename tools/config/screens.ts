import { configure } from '@testing-library/react';

// What the file before left in the document that a worker's files share.
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

configure({
  // Screens may be slow on a busy machine; one that never appears still fails.
  asyncUtilTimeout: 10_000,
  // An element that is waited for is missing in every check but the last: printing the whole
  // document each time takes a quarter of a screen's time.
  getElementError: (message, { textContent }) =>
    Object.assign(new Error(`${message}\n\n${textContent?.slice(0, 2_000)}`), {
      name: 'TestingLibraryElementError',
    }),
});

// A wide window with motion, because jsdom has none.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
