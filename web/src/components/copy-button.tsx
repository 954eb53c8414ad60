import { useState } from 'react';
import { Button } from './button.tsx';

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
  /** A word in a line of text; otherwise a button of its own. */
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
  return (
    <>
      <Button
        variant={inLine ? 'ghost' : 'secondary'}
        className={inLine ? 'px-2 font-sans text-xs sm:-my-2 sm:min-h-8' : ''}
        onClick={() => void copy()}
        aria-label={`Copy ${what} ${text}`}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <output className="sr-only">{isCopied && `Copied ${what} ${text}`}</output>
    </>
  );
}
