import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#engine/kernel/link-token.ts';

/** What is read of a webhook: which order to look at. Its body is trusted for nothing else. */
const body = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});

const TOLERANCE_MS = 5 * 60_000;
const HEADER = /^t=(\d{1,12}),v1=([\da-f]{64})$/;
const ORDER = /^ord_\w{1,60}$/;

/**
 * Checks the signature over the raw body (`t=…,v1=…`, hex HMAC-SHA256 of time, dot and body) and reads
 * the order's id, `null` when it is about none. `undefined` when the signature is missing, malformed,
 * wrong, or more than five minutes away from `now`, and when the signed body is no webhook.
 */
export const readDuffelWebhook = (
  raw: Buffer,
  signature: string,
  secret: string,
  now: Date,
): { orderId: string | null } | undefined => {
  const [, seconds = '', given = ''] = HEADER.exec(signature) ?? [];
  const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex');
  const isInTime = Math.abs(now.getTime() - Number(seconds) * 1000) <= TOLERANCE_MS;
  if (seconds === '' || !isInTime || !isSameSecret(given, wanted)) return undefined;
  const parsed = body.safeParse(jsonOf(raw));
  if (!parsed.success) return undefined;
  const { id } = parsed.data.data.object;
  return { orderId: id !== undefined && ORDER.test(id) ? id : null };
};

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};
