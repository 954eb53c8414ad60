import { configure } from '@testing-library/react';
import './quick-jsdom.ts';

// What the file before left in the document that a worker's files share.
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

configure({
  // Screens come in their own time on a busy machine; one that never comes fails all the same.
  asyncUtilTimeout: 10_000,
  // What is waited for is missing at every look but the last: printing the whole document each time is
  // a quarter of a screen's time.
  getElementError: (message, { textContent }) =>
    Object.assign(new Error(`${message}\n\n${textContent?.slice(0, 2_000)}`), {
      name: 'TestingLibraryElementError',
    }),
});

// A wide window with motion; jsdom has none.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
