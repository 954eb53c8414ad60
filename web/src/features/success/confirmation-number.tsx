import { useState } from 'react';
import { Button } from '../../components/button.tsx';

/** The confirmation number, large, with a copy button. */
export function ConfirmationNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      // The browser denies access: a click on the number itself selects it.
    }
  };
  return (
    <div>
      <p className="text-muted">Confirmation Number (PNR)</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-2xl font-extrabold tracking-[0.12em] tabular-nums select-all">
          {number}
        </p>
        <Button
          variant="secondary"
          onClick={() => void copy()}
          aria-label={`Copy confirmation number ${number}`}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <output className="sr-only">{copied && 'Confirmation number copied'}</output>
      </div>
    </div>
  );
}
