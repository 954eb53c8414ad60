import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A surface with a hairline border and without padding. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx('rounded-card border border-hairline bg-surface', className)}
    />
  );
}
