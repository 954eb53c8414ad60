import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#http/contracts/error.ts';
import type { RecoveryView } from '#http/contracts/reservation-answers.ts';
import { isRequestError, request } from '../../../app/request.ts';
import { paidBookingId } from '../../../payment/paid-booking.ts';

/** The reservation of a recovery link, fetched again at each visit; no retry (spec 2 §7). */
export const useRecovery = (token: string) =>
  useQuery({
    queryKey: ['/api/recovery', token],
    queryFn: () => request<RecoveryView>('GET', `/api/recovery/${encodeURIComponent(token)}`),
    gcTime: 0,
  });

/** Why a link does not work. */
export type RecoveryProblem =
  | { kind: 'invalid' }
  | { kind: 'expired'; trip: ApiError['trip'] }
  | { kind: 'paid'; bookingId: number }
  | { kind: 'failed'; message: string | null };

/** Distinguishes the link's errors (`http/contracts/recovery.ts`). */
export function recoveryProblem(error: Error): RecoveryProblem {
  if (!isRequestError(error)) return { kind: 'failed', message: null };
  const { status, problem } = error;
  if (status === 400) return { kind: 'invalid' };
  if (status === 404 || status === 410) return { kind: 'expired', trip: problem?.trip };
  if (status === 409) return alreadyPaid(paidBookingId(problem));
  return { kind: 'failed', message: status < 500 ? (problem?.message ?? null) : null };
}

/** The booking is paid; only its id leads to it. */
export const alreadyPaid = (bookingId: number | null): RecoveryProblem =>
  bookingId === null ? { kind: 'failed', message: null } : { kind: 'paid', bookingId };
