import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { CalendarButton } from '../../components/calendar-button.tsx';
import { Combobox, type ComboboxOption } from '../../components/combobox.tsx';
import { ComboboxList } from '../../components/combobox-list.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Matched } from '../../components/matched.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { Entries } from '../entry.ts';
import { Focused } from '../focused.tsx';

const countries: ComboboxOption[] = [
  { value: 'IE', label: 'Ireland' },
  { value: 'IT', label: 'Italy', detail: 'A second, quieter line' },
  {
    value: 'GS',
    label: 'South Georgia and the South Sandwich Islands, which is a long name for a small list',
  },
];

const choices = [
  { value: '', label: 'Choose a reason' },
  { value: 'duplicate', label: 'Duplicate charge' },
];

/** A combobox that searches countries. */
function Countries({ busy = false }: { busy?: boolean }) {
  const [text, setText] = useState('');
  const found = countries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label="Nationality" hint="Press the arrow down, or type.">
      {(control) => (
        <Combobox
          control={control}
          text={text}
          onTextChange={setText}
          options={found}
          onChoose={({ label }) => setText(label)}
          busy={busy}
          emptyText="No nationality found"
          placeholder="Type a country"
        />
      )}
    </Field>
  );
}

const list = (options: ComboboxOption[], activeIndex: number) => (
  <div className="relative mb-44">
    <ComboboxList
      id={`list-${options.length}`}
      shown
      options={options}
      typed="it"
      nextIndex={0}
      activeIndex={activeIndex}
      emptyText="No nationality found"
      onChoose={() => {}}
    />
  </div>
);

const Calendar = ({ expanded }: { expanded: boolean }) => (
  <div className="relative h-12">
    <CalendarButton ref={useRef(null)} busy={false} expanded={expanded} onClick={() => {}} />
  </div>
);

export const fields: Entries = {
  'components/calendar-button.tsx': {
    closed: <Calendar expanded={false} />,
    open: <Calendar expanded />,
  },
  'components/field.tsx': {
    default: <Field label="First name">{(control) => <TextInput {...control} />}</Field>,
    'with a hint': (
      <Field label="Phone number" hint="With the country code, such as +44.">
        {(control) => <TextInput {...control} />}
      </Field>
    ),
    error: (
      <Field label="Phone number" hint="With the country code." error="Phone number is required">
        {(control) => <TextInput {...control} />}
      </Field>
    ),
    'long text': (
      <div className="w-60">
        <Field
          label="Name of the traveller exactly as the passport shows it"
          error="Please select a departure airport from the dropdown list"
        >
          {(control) => (
            <TextInput {...control} defaultValue="Wolfeschlegelsteinhausenbergerdorff" />
          )}
        </Field>
      </div>
    ),
  },
  'components/form.tsx': {
    default: (
      <Form aria-label="Name" className="grid gap-5">
        <Field label="First name">{(control) => <TextInput {...control} />}</Field>
        <Button type="submit">Continue</Button>
      </Form>
    ),
  },
  'components/code-field.tsx': {
    default: <CodeField value="" onChange={() => {}} error={undefined} />,
    'a wrong code': (
      <CodeField
        value="123456"
        onChange={() => {}}
        error="This code is wrong or was used already."
      />
    ),
  },
  'components/text-input.tsx': {
    default: <TextInput aria-label="Name" defaultValue="Zoë Siân" />,
    empty: <TextInput aria-label="Name" placeholder="City or airport" />,
    focus: (
      <Focused>
        <TextInput aria-label="Name" defaultValue="Zoë Siân" />
      </Focused>
    ),
    error: <TextInput aria-label="Name" aria-invalid defaultValue="Zoë Siân" />,
    disabled: <TextInput aria-label="Name" disabled defaultValue="Zoë Siân" />,
  },
  'components/text-area.tsx': {
    default: <TextArea aria-label="Note" rows={3} defaultValue="Rang about the spelling." />,
    focus: (
      <Focused>
        <TextArea aria-label="Note" rows={2} />
      </Focused>
    ),
    error: <TextArea aria-label="Note" rows={2} aria-invalid />,
  },
  'components/select-input.tsx': {
    default: <SelectInput aria-label="Reason" choices={choices} />,
    focus: (
      <Focused>
        <SelectInput aria-label="Reason" choices={choices} />
      </Focused>
    ),
    error: <SelectInput aria-label="Reason" aria-invalid choices={choices} />,
  },
  'components/password-input.tsx': {
    default: <PasswordInput aria-label="Password" shows="password" defaultValue="four words" />,
    error: <PasswordInput aria-label="Password" shows="password" aria-invalid />,
  },
  'components/combobox.tsx': { default: <Countries />, loading: <Countries busy /> },
  'components/matched.tsx': {
    default: <Matched text="Italy" typed="it" />,
    none: <Matched text="Ireland" typed="it" />,
  },
  'components/combobox-list.tsx': { open: list(countries, 1), empty: list([], -1) },
};
