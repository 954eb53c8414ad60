import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type AddBookingRequest, addBookingRequest } from '#http/contracts/admin-order.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { useToast } from '../../components/toast.tsx';
import { type AddBookingValues, emptyValues, toRequest } from './add-booking-values.ts';
import { addBooking } from './api/add-booking.ts';

const schema = addBookingRequest.refine(({ booking }) => isJsonObject(booking.billingAddress), {
  path: ['booking', 'billingAddress'],
  message: 'Billing address must be a JSON object',
  when: () => true,
});

/** The form and what sends it; a success leads to the new order (spec 2 §2, §5, §8). */
export function useAddBookingForm(adminEmail: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<AddBookingValues, unknown, AddBookingRequest>({
    resolver: resolverFor(adminEmail),
    defaultValues: emptyValues,
  });
  const add = useMutation({
    mutationFn: addBooking,
    onSuccess: async ({ bookingId }) => {
      await navigate(adminOrderPath(bookingId));
    },
    onError: (error) => {
      toast.show({
        title: 'Error Adding Booking',
        description: isRequestError(error)
          ? `HTTP error! status: ${error.status}`
          : 'Failed to add booking. Please try again.',
        variant: 'destructive',
      });
      const wrong = isRequestError(error) ? Object.entries(error.problem?.errors ?? {}) : [];
      for (const [path, message] of wrong)
        form.setError(path as FieldPath<AddBookingValues>, { message });
    },
  });
  return { form, add, submit: form.handleSubmit((order) => add.mutate(order)) };
}

export type AddBookingForm = ReturnType<typeof useAddBookingForm>['form'];

const resolverFor = (
  adminEmail: string,
): Resolver<AddBookingValues, unknown, AddBookingRequest> => {
  const resolve = zodResolver(schema) as unknown as Resolver<
    AddBookingValues,
    unknown,
    AddBookingRequest
  >;
  return (values, context, options) =>
    resolve(toRequest(values, adminEmail) as AddBookingValues, context, options);
};

const isJsonObject = (text: unknown) => {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};
