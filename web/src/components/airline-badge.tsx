import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { airlineDisplay } from '../content/airlines.ts';
import { Image } from './image.tsx';

/**
 * The carrier's logo; without one its code on its colour. A logo that fails to load is replaced by
 * `broken`, or else by the code as well (spec 1 §2).
 */
export function AirlineBadge({
  logo,
  code,
  broken,
  small = false,
  className,
}: {
  /** An image URL, or the carrier's code if there is no image. */
  logo: string;
  code: string;
  broken?: ReactNode;
  /** As high as a line of text. */
  small?: boolean;
  className?: string;
}) {
  const [failedLogo, setFailedLogo] = useState('');
  const isImage = /^(https?:\/)?\//.test(logo);
  const box = clsx(
    'shrink-0',
    small ? 'size-5 rounded-badge' : 'size-10 rounded-control',
    className,
  );
  if (isImage && failedLogo !== logo)
    return (
      <Image
        src={logo}
        alt=""
        width={40}
        height={40}
        onError={() => setFailedLogo(logo)}
        className={clsx(box, 'border border-hairline object-contain')}
      />
    );
  if (isImage && broken !== undefined)
    return (
      <span className={clsx(box, 'grid place-items-center bg-sunken text-muted')}>{broken}</span>
    );
  const display = airlineDisplay(code);
  return (
    <span
      aria-hidden="true"
      title={display.name}
      className={clsx(
        box,
        display.colour,
        'grid place-items-center font-bold ring-1 ring-[#ffffff]/15 ring-inset',
        small ? 'text-[0.5625rem]' : 'text-xs tracking-wide',
      )}
    >
      {display.logo}
    </span>
  );
}
