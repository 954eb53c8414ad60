import type { Done } from '#http/contracts/account-answers.ts';
import { request } from '../../../app/request.ts';

/** Stops reminders to the address of this link; idempotent. */
export const stopReminders = (token: string) =>
  request<Done>('POST', `/api/recovery/unsubscribe/${encodeURIComponent(token)}`, {});
