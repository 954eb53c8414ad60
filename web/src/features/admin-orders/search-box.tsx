import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../components/text-input.tsx';
import { AdminIcon, SEARCH } from '../admin-shell/admin-icon.tsx';
import { Key } from '../admin-shell/key.tsx';
import { areSingleKeysOn } from '../admin-shell/shortcuts.ts';
import { useShortcuts } from '../admin-shell/use-shortcuts.ts';

const STANDSTILL_MILLISECONDS = 250;

/** The search text; it is applied when typing pauses. */
export function SearchBox({
  value,
  onSearch,
}: {
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => box.current?.focus() });
  const search = useEffectEvent((typed: string) => {
    sent.current = typed;
    onSearch(typed);
  });

  useEffect(() => {
    const typed = text.trim();
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => search(typed), STANDSTILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    // Another part changed the URL: Back, or Clear.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <div className="relative">
      <AdminIcon
        drawing={SEARCH}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <TextInput
        ref={box}
        type="search"
        aria-label="Search orders"
        placeholder="Name, number, email or city"
        title="Also flight, card and payment"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="peer min-h-11! pl-9 lg:min-h-10! lg:py-1 lg:text-sm"
      />
      {text === '' && areSingleKeysOn() && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted peer-focus:hidden max-lg:hidden pointer-coarse:hidden"
        >
          <Key>/</Key>
        </span>
      )}
    </div>
  );
}
