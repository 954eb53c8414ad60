import { requestError } from './request.ts';
import { saveFile } from './save-file.ts';

/** Downloads a file under the server's file name. Throws like `request`. */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw await requestError(response);
  saveFile(await response.blob(), fileName(response.headers.get('content-disposition')));
}

/** Returns the file name of a `content-disposition` header. */
export function fileName(disposition: string | null) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;]+))/i.exec(disposition ?? '') ?? [];
  return quoted ?? plain?.trim() ?? 'download';
}
