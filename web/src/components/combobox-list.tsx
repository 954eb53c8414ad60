import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { ComboboxOption } from './combobox.tsx';

/** The list under a combobox, and its spoken count. The text box keeps the focus. */
export function ComboboxList({
  id,
  shown,
  options,
  activeIndex,
  emptyText,
  onChoose,
}: {
  id: string;
  shown: boolean;
  options: ComboboxOption[];
  activeIndex: number;
  emptyText: string | null;
  onChoose: (option: ComboboxOption) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const linesShown = shown ? Math.max(options.length, 1) : 0;
  // On a phone the list would else stand below the window, or behind the keyboard.
  useEffect(() => {
    if (linesShown > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [linesShown]);
  useEffect(() => {
    if (activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <>
      <div
        ref={box}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-30 mt-1 -scroll-mb-20 rounded-control border border-hairline bg-surface shadow-float"
      >
        <div
          id={id}
          ref={list}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          className="max-h-80 overflow-y-auto py-1 outline-none empty:hidden"
        >
          {options.map((option, index) => (
            <button
              key={option.value}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onClick={() => onChoose(option)}
              className={clsx(
                'flex min-h-11 w-full flex-col justify-center px-3 py-1.5 text-left hover:bg-sunken',
                index === activeIndex && 'bg-accent-soft',
              )}
            >
              <span className="text-sm font-medium">{option.label}</span>
              {option.detail !== undefined && (
                <span className="text-xs text-muted">{option.detail}</span>
              )}
            </button>
          ))}
        </div>
        {options.length === 0 && emptyText !== null && (
          <p className="px-3 py-3 text-sm text-muted">{emptyText}</p>
        )}
      </div>
      <output className="sr-only">{shown && spokenCount(options.length, emptyText)}</output>
    </>
  );
}

function spokenCount(count: number, emptyText: string | null) {
  if (count === 0) return emptyText;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
