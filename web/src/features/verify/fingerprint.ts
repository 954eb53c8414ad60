/**
 * Returns the SHA-256 of a file's bytes as lower-case hexadecimal; the file is not sent. Throws a
 * `DOMException` if the file cannot be read, or the browser cannot hash on this page.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  // Browsers hash on secure pages only; the type does not say so.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) throw new DOMException('No crypto.subtle on this page', 'NotSupportedError');
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
