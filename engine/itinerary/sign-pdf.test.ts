import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { arbitraryItinerary } from './itinerary.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { renderItinerary } from './render-itinerary.ts';
import { signPdf } from './sign-pdf.ts';
import { signingKey } from './signing-key.fixture.ts';

const AT = new Date('2026-12-02T03:04:05Z');
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

let drawn: Uint8Array;
let signed: Buffer;

beforeAll(async () => {
  drawn = (await renderItinerary(arbitraryItinerary())).bytes;
  signed = Buffer.from(await signPdf(drawn, AT, signingKey));
});

/** Returns the signature, and the bytes it covers, as a reader finds them. */
const signatureIn = (file: Buffer) => {
  const range = /\/ByteRange\s*\[([\s\d]+)\]/.exec(file.toString('latin1'))?.[1] ?? '';
  const [start = NaN, length = NaN, next = NaN, rest = NaN] = range.trim().split(/\s+/).map(Number);
  const hex = file.toString('latin1', start + length + 1, next - 1);
  const cms = new SignedData({ schema: ContentInfo.fromBER(Buffer.from(hex, 'hex')).content });
  const covered = Buffer.concat([
    file.subarray(start, start + length),
    file.subarray(next, next + rest),
  ]);
  return { cms, covered, end: next + rest };
};

/**
 * Returns whether the signed attributes contain the hash of the file, signed by the certificate's
 * key.
 */
const isAuthentic = (file: Buffer): boolean => {
  const { cms, covered } = signatureIn(file);
  const [signer] = cms.signerInfos;
  const [certificate] = cms.certificates ?? [];
  const { attributes = [], encodedValue } = signer?.signedAttrs ?? {};
  const digest = attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  if (!signer || !certificate || !encodedValue) throw new Error('nothing is signed');
  return (
    Buffer.from(digest.valueBlock.valueHexView).equals(
      createHash('sha256').update(covered).digest(),
    ) &&
    verify(
      'sha256',
      new Uint8Array(encodedValue),
      new X509Certificate(Buffer.from(certificate.toSchema().toBER())).publicKey,
      signer.signature.valueBlock.valueHexView,
    )
  );
};

test('the signature follows the rendered PDF, which keeps its bytes, and covers the file', () => {
  expect(signed.subarray(0, drawn.length).equals(drawn)).toBe(true);
  expect(signatureIn(signed).end).toBe(signed.length);
  expect(isAuthentic(signed)).toBe(true);
});

test('a file with one changed byte is not authentic', () => {
  for (const at of [1_000, signed.length - 10]) {
    const changed = Buffer.from(signed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isAuthentic(changed)).toBe(false);
  }
});

test('it is PAdES baseline: the certificate is bound by its hash, the time is only in the dictionary', () => {
  const { cms } = signatureIn(signed);
  const attributes = cms.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
  expect(attributes).toEqual(
    expect.arrayContaining([CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2]),
  );
  expect(attributes).not.toContain(SIGNING_TIME);
  const text = signed.toString('latin1');
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(text).toContain('/M (D:20261202030405Z)');
});

test('it opens as before, with its tags', async () => {
  const before = await readPdf(drawn);
  const after = await readPdf(signed);
  expect([after.pages, after.roles, after.title]).toEqual([
    before.pages,
    before.roles,
    before.title,
  ]);
});

test('an expired certificate signs nothing', async () => {
  await expect(signPdf(drawn, new Date('2127-01-01T00:00:00Z'), signingKey)).rejects.toThrow(
    'not valid at 2127-01-01',
  );
});
