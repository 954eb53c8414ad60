import type { VerifyRequest } from '#http/contracts/verify.ts';
import type { VerifyResponse } from '#http/contracts/site-answers.ts';
import { request } from '../../../app/request.ts';
import { fingerprintOf } from '../fingerprint.ts';

/** The values of the form; `file` is the selected PDF, if any. */
export type Question = { confirmationNumber: string; lastName: string; file: File | null };

/** `POST /api/verify`; of the file only its SHA-256 is sent. */
export async function verify({ file, ...question }: Question): Promise<VerifyResponse> {
  const body: VerifyRequest = {
    ...question,
    ...(file && { documentSha256: await fingerprintOf(file) }),
  };
  return request<VerifyResponse>('POST', '/api/verify', body);
}
