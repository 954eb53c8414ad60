import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { fieldLabels } from './details.ts';
import type { BookingFailure } from './use-create-booking.ts';

/** Why the booking was not created; wrong fields lead back to the form, which marks them. */
export const BookingFailureNotice = ({
  failure,
  onEdit,
}: {
  failure: BookingFailure;
  onEdit: () => void;
}) => (
  <Notice tone="error" title="Your booking was not created">
    <p>{failure.message}</p>
    {failure.fields.length > 0 && (
      <>
        <ul className="mt-1 list-disc pl-5">
          {failure.fields.map(({ name, message }) => (
            <li key={name}>
              {fieldLabels[name]}: {message}
            </li>
          ))}
        </ul>
        <Button variant="ghost" onClick={onEdit} className="-ml-4">
          Correct the details
        </Button>
      </>
    )}
  </Notice>
);
