import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Writes text encrypted to a public key (`age1…`, format age), readable by the owner only. The file
 * appears under its name when it is complete.
 *
 * @throws Error when `recipient` is no public key.
 */
export const writeEncrypted = async (
  path: string,
  recipient: string,
  text: AsyncIterable<string | Buffer>,
): Promise<void> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const unfinished = `${path}.part`;
  try {
    const encrypted = await encrypter.encrypt(webStream(Readable.from(bytesOf(text))));
    await pipeline(nodeStream(encrypted), createWriteStream(unfinished, { mode: 0o600 }));
    const file = await open(unfinished);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const bytesOf = async function* (text: AsyncIterable<string | Buffer>) {
  for await (const piece of text) yield Buffer.from(piece);
};

/**
 * The lines of an encrypted file, one by one.
 *
 * @throws Error when the private key does not open it, or the file was changed or cut off.
 */
export const decryptedLines = async function* (
  path: string,
  identity: string,
): AsyncGenerator<string, void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const text = nodeStream(await decrypter.decrypt(webStream(createReadStream(path))));
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};

/** Node's types of web streams and those of the browser's library differ in name only. */
const webStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;
const nodeStream = (stream: globalThis.ReadableStream) =>
  Readable.fromWeb(stream as unknown as ReadableStream);
