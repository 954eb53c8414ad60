const PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The UUID in a text, in lower case as Postgres answers it; `undefined` when the text is none. */
export const parseUuid = (text = ''): string | undefined => {
  const lower = text.toLowerCase();
  return PATTERN.test(lower) ? lower : undefined;
};
