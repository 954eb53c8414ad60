import { useState } from 'react';
import { Button } from './button.tsx';
import { Tick } from './tick.tsx';

/**
 * Copies a text to the clipboard and says so. Where the browser denies access it does nothing, so
 * the text itself should be easy to select.
 */
export function CopyButton({
  text,
  what,
  inLine = true,
}: {
  text: string;
  /** Names the text for a screen reader, such as `confirmation number`. */
  what: string;
  /** An icon in a line of text; otherwise a button of its own. */
  inLine?: boolean;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const word = isCopied ? 'Copied' : 'Copy';
  const control = { onClick: () => void copy(), 'aria-label': `Copy ${what} ${text}` };
  return (
    <>
      {inLine ? (
        <button
          type="button"
          {...control}
          title={word}
          className="inline-grid size-11 shrink-0 place-items-center align-middle rounded-control text-muted hover:bg-sunken hover:text-ink sm:-my-1.5 sm:size-7 print:hidden"
        >
          {isCopied ? <Tick className="size-4" /> : <Sheets />}
        </button>
      ) : (
        <Button variant="secondary" {...control}>
          {word}
        </Button>
      )}
      <output className="sr-only">{isCopied && `Copied ${what} ${text}`}</output>
    </>
  );
}

const Sheets = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="size-4"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinejoin="round"
  >
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
    <path d="M3.5 10.5h-1v-8h8v1" />
  </svg>
);
