import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ComboboxOption } from './combobox.tsx';
import { Matched } from './matched.tsx';
import { PHONE_MEDIA } from './phone.ts';

/**
 * The list of a combobox, and its announced count. The text box keeps the focus. A closed list is
 * empty, because a form renders it at each key press.
 */
export function ComboboxList({
  id,
  shown,
  options,
  typed,
  activeIndex,
  nextIndex,
  emptyText,
  onChoose,
}: {
  id: string;
  shown: boolean;
  options: ComboboxOption[];
  /** The text in the box: what it matches is emphasised. */
  typed: string;
  activeIndex: number;
  /** The option that Enter selects, drawn as such. */
  nextIndex: number;
  emptyText: string | null;
  onChoose: (option: ComboboxOption) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const linesShown = shown ? Math.max(options.length, 1) : 0;
  useEffect(() => {
    if (linesShown === 0) return;
    // The keyboard of a phone covers half of the window: the field moves to the top.
    if (window.matchMedia(PHONE_MEDIA).matches)
      box.current?.parentElement?.scrollIntoView({ block: 'start' });
    else box.current?.scrollIntoView({ block: 'nearest' });
  }, [linesShown]);
  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  return (
    <>
      <div
        ref={box}
        hidden={!shown}
        className="absolute top-full left-0 min-w-full z-30 mt-1 w-max max-w-[min(26rem,calc(100vw-4rem))] -scroll-mb-20 rounded-control border border-control/50 bg-raised shadow-float"
      >
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // What is cut off fades, so that one sees that there is more.
          className="max-h-80 overflow-y-auto pt-1 outline-none after:pointer-events-none after:sticky after:bottom-0 after:block after:h-4 after:bg-linear-to-t after:from-raised empty:hidden"
        >
          {runsOf(shown ? options : []).map(({ group, first, members }) => (
            <Run key={first} name={group}>
              {members.map((option, place) => {
                const index = first + place;
                return (
                  <button
                    key={option.value}
                    id={`${id}-${index}`}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === activeIndex}
                    onClick={() => onChoose(option)}
                    className={clsx(
                      'flex min-h-11 w-full items-center justify-between gap-4 px-3 py-1.5 text-left text-sm hover:bg-sunken',
                      index === nextIndex && 'bg-accent-soft',
                    )}
                  >
                    <span className="min-w-0 *:block">
                      {option.code === undefined ? (
                        <span>
                          <Matched text={option.label} typed={typed} />
                        </span>
                      ) : (
                        <span className="sr-only">{option.label}, </span>
                      )}
                      {option.name !== undefined && (
                        <span aria-hidden="true">
                          <Matched text={option.name} typed={typed} />
                        </span>
                      )}
                      {option.detail !== undefined && (
                        <span className={option.group === undefined ? 'text-xs text-muted' : ''}>
                          <Matched text={option.detail} typed={typed} />
                        </span>
                      )}
                    </span>
                    {option.code !== undefined && (
                      <span aria-hidden="true" className="font-semibold tracking-wide">
                        {option.code}
                      </span>
                    )}
                  </button>
                );
              })}
            </Run>
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

type OptionRun = { group: string | undefined; first: number; members: ComboboxOption[] };

/** Groups adjacent options of one group; `first` is the index of the first of them. */
const runsOf = (options: ComboboxOption[]): OptionRun[] => {
  const runs: OptionRun[] = [];
  for (const [index, option] of options.entries()) {
    const last = runs.at(-1);
    if (last && option.group !== undefined && last.group === option.group)
      last.members.push(option);
    else runs.push({ group: option.group, first: index, members: [option] });
  }
  return runs;
};

/** Options with the heading of their group, if they have one. */
const Run = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name === undefined ? (
    children
  ) : (
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
        {name}
      </p>
      {children}
    </div>
  );

function spokenCount(count: number, emptyText: string | null) {
  if (count === 0) return emptyText;
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
