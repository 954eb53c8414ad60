import { useEffect, useRef } from 'react';
import { TextInput } from '../../components/text-input.tsx';

/** Finds the mails of an order, with Enter: each reading of mails is in the access log. */
export function OrderSearch({
  order,
  onSearch,
}: {
  order: string;
  onSearch: (text: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back changes the URL too.
    if (box.current) box.current.value = order;
  }, [order]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(box.current?.value.trim() ?? '');
      }}
      className="w-full sm:w-80"
    >
      <TextInput
        ref={box}
        type="search"
        aria-label="Search mails"
        placeholder="Order or confirmation number"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        onChange={({ target }) => target.value === '' && order !== '' && onSearch('')}
        className="min-h-11! lg:min-h-10! lg:py-1 lg:text-sm"
      />
    </form>
  );
}
