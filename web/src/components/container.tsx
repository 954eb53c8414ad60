import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The page's width: 1,120 px for content, 640 px for forms, with side margins on phones. */
export const Container = ({
  width = 'content',
  className,
  children,
}: {
  width?: 'content' | 'form';
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={clsx(
      'mx-auto w-full px-4 sm:px-6',
      width === 'form'
        ? 'max-w-[calc(var(--container-form)+3rem)]'
        : 'max-w-[calc(var(--container-content)+3rem)]',
      className,
    )}
  >
    {children}
  </div>
);
