/** A built page with each `%word%` in `words` replaced; any other stays. */
export const fillPage = (page: string, words: Record<string, string>): string => {
  const known = new Map(Object.entries(words));
  return page.replaceAll(/%(\w+)%/g, (token, name) => known.get(name) ?? token);
};

/**
 * The address of the site as it may stand in HTML, in XML and in JSON alike: what would end an
 * attribute, an element or a string there is written in percent, as in any address.
 */
export const addressInPage = (address: string): string =>
  address.replaceAll(
    /["'<>&\\\s]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
