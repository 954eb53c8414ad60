import type { AcceptTermsRequest } from '#http/contracts/payments.ts';
import type { AcceptTermsResponse } from '#http/contracts/booking-answers.ts';
import { TERMS_VERSION } from '#http/contracts/product.ts';
import { request } from '../app/request.ts';

/** A booking, or the recovery link that leads to it. */
export type TermsOf = Pick<AcceptTermsRequest, 'bookingId' | 'recoveryToken'>;

/** Records that the terms shown beside *Pay* are accepted; a repeat records nothing more. */
export const acceptTerms = (booking: TermsOf) =>
  request<AcceptTermsResponse>('POST', '/api/accept-terms', {
    ...booking,
    termsVersion: TERMS_VERSION,
  } satisfies AcceptTermsRequest);
