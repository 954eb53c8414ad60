import { P12Signer, PDF, type Signer } from '@libpdf/core';
import { ContentInfo, SignedAndUnsignedAttributes, SignedData } from 'pkijs';
import { PRODUCT_NAME } from '#engine/product.ts';

/** A certificate with its private key and chain: a PKCS#12 file and its passphrase. */
export type SigningKey = { p12: Uint8Array; passphrase: string };

const signers = new Map<string, Promise<Signer>>();

const signerOf = ({ p12, passphrase }: SigningKey): Promise<Signer> => {
  const name = Buffer.from(p12).toString('base64');
  const signer = signers.get(name) ?? P12Signer.create(p12, passphrase);
  signers.set(name, signer);
  return signer;
};

/**
 * Signs a PDF as PAdES baseline B-B (ETSI EN 319 142-1): an invisible signature over the whole
 * file, appended to its bytes. `at` is the claimed time.
 *
 * @throws if the key does not open, or the certificate is not valid at that time.
 */
export const signPdf = async (pdf: Uint8Array, at: Date, key: SigningKey): Promise<Uint8Array> => {
  const signer = await signerOf(key);
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer,
    reason: `Issued by ${PRODUCT_NAME}`,
    signingTime: at,
    level: 'B-B',
  });
  return withoutSigningTime(bytes, at, signer);
};

const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SET_OF = 0x31;

/**
 * The library repeats the claimed time among the signed attributes. The baseline forbids it there:
 * the time belongs to the signature's dictionary alone. Removes it and signs again.
 */
const withoutSigningTime = async (
  pdf: Uint8Array,
  at: Date,
  signer: Signer,
): Promise<Uint8Array> => {
  const file = Buffer.from(pdf);
  const [start, end] = contentsOf(file);
  const info = ContentInfo.fromBER(Buffer.from(file.toString('latin1', start, end), 'hex'));
  const cms = new SignedData({ schema: info.content });
  const [signerInfo] = cms.signerInfos;
  if (!signerInfo?.signedAttrs) throw new Error('The signature has no signed attributes');
  const [certificate] = cms.certificates ?? [];
  if (!certificate || !('notBefore' in certificate) || !isValid(certificate, at))
    throw new Error(`The signing certificate is not valid at ${at.toISOString()}`);
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: signerInfo.signedAttrs.attributes.filter(({ type }) => type !== SIGNING_TIME),
  });
  signerInfo.signedAttrs = signedAttrs;
  // The signature covers the plain set (RFC 5652 §5.4); the file contains its tagged form.
  const plain = new Uint8Array(signedAttrs.toSchema().toBER());
  plain[0] = SET_OF;
  signerInfo.signature.valueBlock.valueHexView = await signer.sign(plain, 'SHA-256');
  const signed = new ContentInfo({ contentType: info.contentType, content: cms.toSchema(true) });
  const hex = Buffer.from(signed.toSchema().toBER()).toString('hex');
  file.write(hex.padEnd(end - start, '0'), start, 'latin1');
  return file;
};

const isValid = (
  { notBefore, notAfter }: { notBefore: { value: Date }; notAfter: { value: Date } },
  at: Date,
): boolean => notBefore.value <= at && at <= notAfter.value;

/** Returns where the signature's hexadecimal digits are. */
const contentsOf = (file: Buffer): [start: number, end: number] => {
  const [, before, after] =
    /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+\d+\s*\]/.exec(file.toString('latin1')) ?? [];
  if (!before || !after) throw new Error('The PDF has no signature');
  return [Number(before) + 1, Number(after) - 1];
};
