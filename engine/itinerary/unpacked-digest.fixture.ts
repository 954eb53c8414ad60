import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

const digest = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Hashes a PDF with its streams decompressed: machines compress the same bytes differently. */
export const unpackedDigest = (pdf: Uint8Array): string => {
  const unpacked = Buffer.from(pdf)
    .toString('latin1')
    .replace(/stream\n([\s\S]*?)\nendstream/g, (_, stream: string) => {
      const packed = Buffer.from(stream, 'latin1');
      // Metadata is not compressed.
      return digest(packed[0] === 0x78 ? inflateSync(packed) : packed);
    });
  return digest(unpacked.replace(/\/Length \d+/g, '').replace(/\nxref[\s\S]*$/, ''));
};
