import { useMutation } from '@tanstack/react-query';
import type { BulkResendRequest, BulkResendView } from '#http/contracts/admin-orders.ts';
import { request } from '../../../app/request.ts';

/** Resends the confirmations of some orders; every call sends another mail for each. */
export const useBulkResend = () =>
  useMutation({
    mutationFn: (body: BulkResendRequest) =>
      request<BulkResendView>('POST', '/api/admin/bookings/resend', body),
  });
