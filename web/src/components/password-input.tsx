import { useState, type ComponentPropsWithRef } from 'react';
import { TextInput } from './text-input.tsx';

/** A password field with a button that shows and hides its value. */
export function PasswordInput({
  shows,
  ...input
}: ComponentPropsWithRef<'input'> & {
  /** What the button shows, such as `password`. */
  shows: string;
}) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <TextInput
        {...input}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-18"
      />
      <button
        type="button"
        aria-label={`${visible ? 'Hide' : 'Show'} ${shows}`}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-control px-3 text-xs font-semibold text-accent hover:bg-accent-soft"
      >
        {visible ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
