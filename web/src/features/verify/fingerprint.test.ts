import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file’s fingerprint is the SHA-256 of its bytes', async () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 31) % 256);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await fingerprintOf(new Blob([bytes]))).toBe(sha256);
  bytes[25_000] = (bytes[25_000] ?? 0) ^ 1;
  expect(await fingerprintOf(new Blob([bytes]))).not.toBe(sha256);
});

test('a browser without hashing support says so', async () => {
  vi.stubGlobal('crypto', {});
  await expect(fingerprintOf(new Blob(['a']))).rejects.toThrow(DOMException);
});
