import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useDroppedFile } from './use-dropped-file.ts';

/** Accepts the PDF, selected or dropped anywhere on the page; it is read here and never sent. */
export function DocumentField({
  file,
  onChange,
}: {
  file: File | null;
  onChange: (file: File | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(onChange);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="min-w-0 sm:col-span-2"
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-medium">
        The PDF, if you have it
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChange(chosen);
          // Selecting the same file again must be a change too.
          event.target.value = '';
        }}
      />
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-dashed transition-colors sm:border sm:p-4',
          isOver ? 'border-accent bg-accent-soft' : 'border-control',
        )}
      >
        <Button variant="secondary" onClick={() => input.current?.click()} className="max-sm:grow">
          {file ? 'Choose Another' : 'Choose PDF'}
        </Button>
        {file ? (
          <>
            <output className="order-first min-w-0 basis-full font-medium wrap-anywhere sm:order-none sm:flex-1 sm:basis-0">
              {file.name}
            </output>
            <Button variant="ghost" onClick={() => onChange(null)}>
              Remove
            </Button>
          </>
        ) : (
          <p aria-hidden="true" className="text-muted max-sm:hidden">
            or drop it here
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
        We tell you if the PDF was changed. The file stays on your device.
      </p>
    </div>
  );
}
