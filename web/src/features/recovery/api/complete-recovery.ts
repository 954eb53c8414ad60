import type {
  CompleteRecoveryRequest,
  CompleteRecoveryResponse,
} from '#http/contracts/recovery.ts';
import { request } from '../../../app/request.ts';

/** Reports to the server that the intent was paid; a repeat gives the same booking (spec 2 §7). */
export const completeRecovery = (token: string, payment: CompleteRecoveryRequest) =>
  request<CompleteRecoveryResponse>(
    'POST',
    `/api/recovery/${encodeURIComponent(token)}/complete`,
    payment,
  );
