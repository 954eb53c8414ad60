import type { UnsubscribeResponse } from '#http/contracts/recovery.ts';
import { request } from '../../../app/request.ts';

/** Stops reminders to the address of this link; idempotent. */
export const stopReminders = (token: string) =>
  request<UnsubscribeResponse>(
    'POST',
    `/api/recovery/unsubscribe/${encodeURIComponent(token)}`,
    {},
  );
