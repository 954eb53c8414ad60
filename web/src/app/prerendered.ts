/**
 * Returns whether the server's HTML contains the screen of this URL. A prerendered page has empty
 * forms: with a search in its URL it is rendered again.
 */
export const isPrerendered = () =>
  location.search === '' && document.getElementById('root')?.dataset['path'] === location.pathname;

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Loads the code of a prerendered part with the visitor's first interaction, so that it does not
 * delay the page. Without prerendering, loads it at once.
 */
export async function loadWhenUsed<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document !== 'undefined' && isPrerendered())
    await new Promise((resolve) => {
      for (const act of ACTS) addEventListener(act, resolve, { once: true, capture: true });
    });
  return load();
}
