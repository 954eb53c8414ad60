/** Joins distinct non-empty texts in one line: `Boeing 777-300ER · Wide-body`. */
export const factLine = (...texts: string[]) =>
  [...new Set(texts)].filter((text) => text !== '').join(' · ');
