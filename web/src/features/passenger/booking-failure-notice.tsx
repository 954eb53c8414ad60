import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';
import type { BookingFailure } from './booking-failure.ts';

/** Why the booking was not created or changed, with what can be done about it. */
export function BookingFailureNotice({
  title,
  failure,
  children,
}: {
  title: string;
  failure: BookingFailure;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // On phones the button sticks to the window and this notice is far down the page.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <Notice tone="error" title={title}>
        <p>{failure.message}</p>
        {failure.fields.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {failure.fields.map(({ name, message }) => (
              <li key={name}>{message}</li>
            ))}
          </ul>
        )}
        {children}
      </Notice>
    </div>
  );
}
