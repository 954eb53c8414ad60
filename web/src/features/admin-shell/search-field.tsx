import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../components/text-input.tsx';
import { AdminIcon, CROSS, SEARCH } from './admin-icon.tsx';
import { Key } from './key.tsx';
import { areSingleKeysOn } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const STANDSTILL_MILLISECONDS = 250;

/** The search of a list: `/` focuses it; applied when typing pauses, with Enter, and when cleared. */
export function SearchField({
  name,
  placeholder,
  title,
  value,
  waitsForEnter = false,
  onSearch,
}: {
  /** For screen readers. */
  name: string;
  placeholder: string;
  title?: string;
  value: string;
  /** A part of the text would find nothing. */
  waitsForEnter?: boolean;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => box.current?.focus() });
  const search = (typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    onSearch(typed);
  };
  const onPause = useEffectEvent(search);

  useEffect(() => {
    const typed = text.trim();
    if (waitsForEnter && typed !== '') return undefined;
    const timer = setTimeout(() => onPause(typed), STANDSTILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, waitsForEnter]);

  useEffect(() => {
    // Another part changed the URL: Back, or Clear.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
      className="relative min-w-0 flex-1 min-[1300px]:max-w-96"
    >
      <AdminIcon
        drawing={SEARCH}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <TextInput
        ref={box}
        type="search"
        aria-label={name}
        placeholder={placeholder}
        title={title}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={clsx(
          'peer min-h-[var(--button-height,2.75rem)]! pl-9 text-ellipsis lg:py-1 lg:text-sm [&::-webkit-search-cancel-button]:hidden',
          text !== '' && 'pr-11',
        )}
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setText('');
            search('');
            box.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <AdminIcon drawing={CROSS} />
        </button>
      ) : (
        areSingleKeysOn() && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted peer-focus:hidden max-lg:hidden pointer-coarse:hidden"
          >
            <Key>/</Key>
          </span>
        )
      )}
    </form>
  );
}
