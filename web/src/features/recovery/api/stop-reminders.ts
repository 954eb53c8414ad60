import type { UnsubscribeResponse } from '#http/contracts/recovery.ts';
import { request } from '../../../app/request.ts';

/** No reminders to the address behind this link any more; the same at every repeat. */
export const stopReminders = (token: string) =>
  request<UnsubscribeResponse>(
    'POST',
    `/api/recovery/unsubscribe/${encodeURIComponent(token)}`,
    {},
  );
