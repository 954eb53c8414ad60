/**
 * Whether the screen at this address is in the HTML that the server sent. A prerendered page shows its
 * forms empty: with a search in its address it is drawn again.
 */
export const isPrerendered = () =>
  location.search === '' && document.getElementById('root')?.dataset['path'] === location.pathname;

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Loads the code of a part that the prerendered page shows already: with the visitor's first act, so
 * that it does not delay the page. Where the page does not show it, the code is loaded at once.
 */
export async function loadWhenUsed<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document !== 'undefined' && isPrerendered())
    await new Promise((resolve) => {
      for (const act of ACTS) addEventListener(act, resolve, { once: true, capture: true });
    });
  return load();
}
