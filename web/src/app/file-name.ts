/** Returns the file name of the answer's `content-disposition`, or another one without it. */
export function fileName({ headers }: Response, otherwise: string) {
  const disposition = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;]+))/i.exec(disposition) ?? [];
  return quoted ?? plain?.trim() ?? otherwise;
}
