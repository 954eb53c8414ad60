import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type AbandonedAddress, lastDays } from './abandoned-address.ts';

const PRESETS = [7, 30, 90];

/** Selects the last days or custom ones, and clears a selected route. */
export function AbandonedFilters({
  address: { from, to, route },
  error,
  onChange,
}: {
  address: AbandonedAddress;
  error: string | undefined;
  onChange: (changes: Partial<AbandonedAddress>) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const shown = PRESETS.find((days) => lastDays(days).from === from && lastDays(days).to === to);
  const isCustom = isAsking || shown === undefined;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
        {PRESETS.map((days) => (
          <Chip
            key={days}
            isChosen={!isCustom && days === shown}
            onClick={() => {
              setAsking(false);
              onChange(lastDays(days));
            }}
          >
            {`${days} days`}
          </Chip>
        ))}
        <Chip isChosen={isCustom} onClick={() => setAsking(true)}>
          Custom
        </Chip>
        {route !== '' && (
          <Button variant="secondary" onClick={() => onChange({ route: '' })}>
            {route.replace('-', ' → ')}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, show all routes</span>
          </Button>
        )}
      </div>
      {isCustom && (
        <div className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'from' ? 'From' : 'To (UTC)'}
              error={name === 'to' ? error : undefined}
              className="sm:w-44"
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  value={name === 'from' ? from : to}
                  onChange={({ target }) =>
                    target.value !== '' && onChange({ [name]: target.value })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}

const Chip = ({
  isChosen,
  onClick,
  children,
}: {
  isChosen: boolean;
  onClick: () => void;
  children: string;
}) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onClick}
    className={clsx(
      'min-h-11 rounded-control px-3 text-sm font-medium',
      isChosen ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
    )}
  >
    {children}
  </button>
);
