/** Returns a key of 256 random bits as base64url: a repeated call with it counts once. */
export const drawIdempotencyKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
