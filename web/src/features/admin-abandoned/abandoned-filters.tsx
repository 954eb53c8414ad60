import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type AbandonedAddress, lastDays } from './abandoned-address.ts';

/** Selects the days, and clears a selected route. */
export const AbandonedFilters = ({
  address: { from, to, route },
  error,
  onChange,
}: {
  address: AbandonedAddress;
  error: string | undefined;
  onChange: (changes: Partial<AbandonedAddress>) => void;
}) => (
  <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
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
            onChange={({ target }) => target.value !== '' && onChange({ [name]: target.value })}
          />
        )}
      </Field>
    ))}
    <div className="col-span-2 flex flex-wrap gap-1">
      {[7, 30, 90].map((days) => (
        <Button
          key={days}
          variant="ghost"
          aria-pressed={lastDays(days).from === from && lastDays(days).to === to}
          onClick={() => onChange(lastDays(days))}
          className="aria-pressed:bg-accent-soft"
        >
          {days} days
        </Button>
      ))}
      {route !== '' && (
        <Button variant="secondary" onClick={() => onChange({ route: '' })}>
          {route.replace('-', ' → ')}
          <span aria-hidden="true">×</span>
          <span className="sr-only">, show all routes</span>
        </Button>
      )}
    </div>
  </div>
);
