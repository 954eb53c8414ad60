/** Longest stream name in bytes: an index entry of Postgres holds no more than 2,700. */
const MAX_BYTES = 2_000;

/** Text that Postgres refuses: NUL, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether Postgres can store a text as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The name in the bytes of a stream identifier; `undefined` when it is empty or cannot be stored. */
export const parseStreamName = (bytes: Uint8Array | undefined): string | undefined => {
  if (bytes === undefined || bytes.length === 0 || bytes.length > MAX_BYTES) return undefined;
  try {
    const name = utf8.decode(bytes);
    return isStorable(name) ? name : undefined;
  } catch {
    return undefined;
  }
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The UUID in a text, in lower case as Postgres answers it; `undefined` when the text is none. */
export const parseUuid = (text = ''): string | undefined => {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? lower : undefined;
};
