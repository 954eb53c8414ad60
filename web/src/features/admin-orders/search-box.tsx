import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '../../components/text-input.tsx';
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
      className="min-h-11! lg:min-h-10! lg:py-1 lg:text-sm"
    />
  );
}
