import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { FieldControl } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { TextInput } from './text-input.tsx';

/**
 * One option of a combobox's list. `detail` is a second line; adjacent options of the same `group`
 * are under its name. With a `code` the option is one line: the detail, and the code at the end.
 */
export type ComboboxOption = {
  value: string;
  /** What the box shows once the option is chosen. */
  label: string;
  detail?: string;
  group?: string;
  /** With a code, the list shows code, `name` and `detail` in place of the label. */
  code?: string;
  name?: string;
};

/**
 * A text box with a list of suggestions (WAI-ARIA combobox, manual selection). The caller owns the
 * text and the options; this component owns opening, closing and the highlighted option. Escape and
 * a click outside close the list; blur closes it after 200 ms unless focus is still inside (spec 1
 * §4). Focus selects the text, so that typing replaces it.
 */
export function Combobox({
  control,
  text,
  onTextChange,
  options,
  onChoose,
  busy = false,
  findFirst,
  emptyText,
  placeholder,
  name,
  autoComplete = 'off',
}: {
  control: FieldControl;
  text: string;
  onTextChange: (text: string) => void;
  options: ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Options are loading: shows a spinner. */
  busy?: boolean;
  /** Enter then selects the first option if none is highlighted; this returns it while `busy`. */
  findFirst?: () => Promise<ComboboxOption | undefined>;
  /** Shown instead of an empty list; `null` shows no list while there are no options. */
  emptyText: string | null;
  placeholder?: string;
  name?: string;
  autoComplete?: string;
}) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useCloseOutside(box, open, () => setOpen(false));

  const shown = open && (options.length > 0 || emptyText !== null);
  const activeIndex = active < options.length ? active : -1;

  const choose = (option: ComboboxOption) => {
    onChoose(option);
    setOpen(false);
    setActive(-1);
  };

  const chooseFound = async (finding: Promise<ComboboxOption | undefined>) => {
    const found = await finding;
    if (found && input.current?.value === text) choose(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: -1 }[
      event.key
    ];
    const option = options[activeIndex] ?? (findFirst && options[0]);
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && shown && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Enter' && findFirst && open && busy) {
      event.preventDefault();
      void chooseFound(findFirst());
    } else if (
      move !== undefined &&
      options.length > 0 &&
      (shown || event.key.startsWith('Arrow'))
    ) {
      event.preventDefault();
      setOpen(true);
      setActive((move + options.length) % options.length);
    }
  };

  const closeAfterBlur = () => {
    setTimeout(() => {
      // Left with the page meanwhile: there is nothing to close.
      if (box.current && !box.current.contains(document.activeElement)) setOpen(false);
    }, 200);
  };

  return (
    <div ref={box} className="relative max-sm:scroll-mt-10" onBlur={closeAfterBlur}>
      <TextInput
        {...control}
        ref={input}
        name={name}
        role="combobox"
        autoComplete={autoComplete}
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        className="pr-10 text-ellipsis"
      />
      {busy && <Spinner className="absolute top-4 right-3 text-muted" />}
      <ComboboxList
        id={listId}
        shown={shown}
        options={options}
        typed={text}
        activeIndex={activeIndex}
        nextIndex={findFirst && activeIndex < 0 ? 0 : activeIndex}
        emptyText={busy ? null : emptyText}
        onChoose={(option) => {
          choose(option);
          input.current?.focus();
        }}
      />
    </div>
  );
}

function useCloseOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
}
