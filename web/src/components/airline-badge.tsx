import { clsx } from 'clsx';
import { useState } from 'react';

/** The carrier's logo; where there is none, or it fails to load, its code on a colour of its own. */
export function AirlineBadge({
  logo,
  code,
  className,
}: {
  /** An image address, or the carrier's code where no image exists. */
  logo: string;
  code: string;
  className?: string;
}) {
  const [failedLogo, setFailedLogo] = useState('');
  const isImage = /^(https?:\/)?\//.test(logo);
  const box = clsx('size-10 shrink-0 rounded-control', className);
  if (isImage && failedLogo !== logo)
    return (
      <img
        src={logo}
        alt=""
        width={40}
        height={40}
        onError={() => setFailedLogo(logo)}
        className={clsx(box, 'border border-hairline object-contain')}
      />
    );
  return (
    <span
      aria-hidden="true"
      style={{ background: colourOf(code) }}
      className={clsx(box, 'grid place-items-center text-xs font-bold tracking-wide text-[#fff]')}
    >
      {code.slice(0, 3).toUpperCase()}
    </span>
  );
}

/** Always the same dark tone for the same code, light enough contrast for white text on all of them. */
function colourOf(code: string) {
  const sum = code.charCodeAt(0) * 31 + code.charCodeAt(1);
  return `oklch(0.42 0.075 ${(sum * 47) % 360})`;
}
