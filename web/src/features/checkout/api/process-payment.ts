import type { ProcessPaymentRequest, ProcessPaymentResponse } from '#http/contracts/payments.ts';
import { request } from '../../../app/request.ts';

/** Reports to the server that the intent was paid; a repeat gives the same answer (spec 2 §7). */
export const processPayment = (payment: ProcessPaymentRequest) =>
  request<ProcessPaymentResponse>('POST', '/api/process-payment', payment);
