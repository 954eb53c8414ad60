/** Returns a built page with each `%word%` in `words` replaced; others stay. */
export const fillPage = (page: string, words: Record<string, string>): string => {
  const known = new Map(Object.entries(words));
  return page.replaceAll(/%(\w+)%/g, (token, name) => known.get(name) ?? token);
};

/**
 * Escapes the site's URL for HTML, XML and JSON alike: characters that would end an attribute, an
 * element or a string are percent-encoded.
 */
export const addressInPage = (address: string): string =>
  address.replaceAll(
    /["'<>&\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
