import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { chipLook } from '../../components/chip-look.ts';
import { PeriodFields } from '../../components/period-fields.tsx';
import { type AbandonedAddress, lastDays } from './abandoned-address.ts';

const PRESETS = [7, 30, 90];

/** Selects the last days or custom ones, in UTC, and clears a selected route. */
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
  const preset = PRESETS.find((days) => lastDays(days).from === from && lastDays(days).to === to);
  const isCustom = isAsking || preset === undefined;
  const button = (name: string, isChosen: boolean, onClick: () => void) => (
    <button
      key={name}
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={chipLook(isChosen)}
    >
      {name}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
        {PRESETS.map((days) =>
          button(`${days} days`, !isCustom && days === preset, () => {
            setAsking(false);
            onChange(lastDays(days));
          }),
        )}
        {button('Custom', isCustom, () => setAsking(true))}
        {route !== '' && (
          <Button variant="secondary" onClick={() => onChange({ route: '' })}>
            {route.replace('-', ' → ')}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, show all routes</span>
          </Button>
        )}
      </div>
      {isCustom && (
        <div className="grid w-full grid-cols-2 items-start gap-x-4 sm:flex sm:w-auto">
          <PeriodFields days={{ from, to }} zone="UTC" error={error} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
