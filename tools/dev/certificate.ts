import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1_000;
/** Longer than any run. */
const VALID = 3_650 * DAY;

/** Tags and object identifiers of X.509 (RFC 5280) in DER. */
const BOOLEAN = 0x01;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const IDENTIFIER = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [] : length < 0x100 ? [0x81] : [0x82, length >> 8];
  return Buffer.concat([Buffer.from([tag, ...size, length & 0xff]), content]);
};

const identifier = (hex: string): Buffer => der(IDENTIFIER, Buffer.from(hex, 'hex'));

const time = (ms: number): Buffer =>
  der(TIME, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

const extension = (id: string, content: Buffer): Buffer =>
  der(SEQUENCE, identifier(id), der(OCTETS, content));

/**
 * Creates a self-signed certificate for 127.0.0.1 and localhost, valid for ten years, and its key,
 * both in PEM. The certificate is its own authority: a client that trusts it trusts the server.
 */
export const createCertificate = (): { certificate: string; key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, identifier(ECDSA_WITH_SHA256));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, identifier(COMMON_NAME), der(TEXT, Buffer.from('localhost')))),
  );
  const alternativeNames = [
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  ];
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    der(SEQUENCE, time(Date.now() - DAY), time(Date.now() + VALID)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(
        SEQUENCE,
        extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])))),
        extension(ALTERNATIVE_NAME, der(SEQUENCE, ...alternativeNames)),
      ),
    ),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = der(SEQUENCE, content, algorithm, der(BITS, Buffer.from([0]), signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
