/** What is stored for the browser, or for the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns a stored text; `null` if there is none, or no storage. */
export function readKept(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it (`null`); does nothing if there is no storage, or it is full. */
export function keep(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Every caller works without it.
  }
}
