import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { addBookingRequest, addedAddress } from '#http/contracts/add-booking.ts';
import { adminOrderPath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { useToast } from '../../components/toast.tsx';
import { localToday } from '../../format/date.ts';
import { isPossibleBirthDate } from '../../format/birth-date.ts';
import { type AddBookingValues, emptyValues, toRequest } from './add-booking-values.ts';
import { addBooking } from './api/add-booking.ts';

/** The server's rules; the address is checked by line before it becomes text. */
const schema = addBookingRequest
  .safeExtend({ address: addedAddress })
  .refine(
    ({ passenger: { dateOfBirth } }) =>
      dateOfBirth === '' || isPossibleBirthDate(dateOfBirth, localToday()),
    { path: ['passenger', 'dateOfBirth'], message: 'Date input not valid.' },
  );
type Checked = z.output<typeof schema>;

/** The form and its submission; a success leads to the new order (spec 2 §2, §5, §8). */
export function useAddBookingForm(adminEmail: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<AddBookingValues, unknown, Checked>({
    resolver: resolverFor(adminEmail),
    defaultValues: emptyValues,
  });
  const add = useMutation({
    mutationFn: (checked: Checked) => {
      const { address: _, ...order } = checked;
      return addBooking(order);
    },
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

const resolverFor = (adminEmail: string): Resolver<AddBookingValues, unknown, Checked> => {
  const resolve = zodResolver(schema) as unknown as Resolver<AddBookingValues, unknown, Checked>;
  return (values, context, options) => {
    const typed = { ...toRequest(values, adminEmail), address: values.address };
    return resolve(typed as unknown as AddBookingValues, context, options);
  };
};
