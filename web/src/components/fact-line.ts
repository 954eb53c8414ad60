/** What is known, each once, in one line: `Boeing 777-300ER · Wide-body`; nothing of what is empty. */
export const factLine = (...texts: string[]) =>
  [...new Set(texts)].filter((text) => text !== '').join(' · ');
