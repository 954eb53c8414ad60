import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { BookingFailure } from './use-create-booking.ts';

/** Why the booking was not created; wrong fields lead back to the form, which marks them. */
export function BookingFailureNotice({
  failure,
  onEdit,
}: {
  failure: BookingFailure;
  onEdit: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // On phones the button sticks to the window and this notice is far down the page.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <Notice tone="error" title="Your booking was not created">
        <p>{failure.message}</p>
        {failure.fields.length > 0 && (
          <>
            <ul className="mt-1 list-disc pl-5">
              {failure.fields.map(({ name, message }) => (
                <li key={name}>{message}</li>
              ))}
            </ul>
            <Button variant="ghost" onClick={onEdit} className="-ml-4">
              Correct the details
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}
