import { createHash, type KeyObject, verify } from 'node:crypto';

/** Relaxed canonicalization of a header field (RFC 6376 §3.4.2). */
const relaxedField = (field: string): string => {
  const colon = field.indexOf(':');
  const value = field.slice(colon + 1).replaceAll(/\r\n(?=[ \t])/g, '');
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`;
};

/** Relaxed canonicalization of a body (RFC 6376 §3.4.4). */
const relaxedBody = (body: string): string => {
  const lines = body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '');
  return lines === '' ? '' : `${lines}\r\n`;
};

/**
 * Returns whether a received message has a valid DKIM signature of `publicKey` over its body and
 * the header fields that it names; also the signature's tags.
 */
export const verifyDkim = (
  message: Buffer,
  publicKey: KeyObject,
): { isValid: boolean; tags: Record<string, string> } => {
  const source = message.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const fields = source.slice(0, end).split(/\r\n(?![ \t])/);
  const own = fields.find((field) => /^dkim-signature:/i.test(field)) ?? '';
  const tags = Object.fromEntries(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replaceAll(/\s/g, ''))
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const { h = '', b = '', bh } = tags;
  const bodyHash = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)), 'latin1')
    .digest('base64');
  const named = h.split(':').flatMap((name) => {
    const field = fields.findLast((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field === undefined ? [] : [relaxedField(field)];
  });
  const unsigned = relaxedField(own.replace(/([;\s]b=)[^;]*/, '$1'));
  const signed = Buffer.from([...named, unsigned].join('\r\n'), 'latin1');
  return {
    isValid: bodyHash === bh && verify('sha256', signed, publicKey, Buffer.from(b, 'base64')),
    tags,
  };
};
