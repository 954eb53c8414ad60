import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { calendarLook } from '../../components/calendar-look.ts';
import { chipLook } from '../../components/chip-look.ts';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { TextInput } from '../../components/text-input.tsx';
import {
  addDays,
  formatDays,
  formatLongDate,
  localMidnight,
  localToday,
} from '../../format/date.ts';
import { dayFormOf, parseTypedDay } from '../../search-form/typed-day.ts';
import type { PeriodProps } from './period-control.tsx';

/** Named periods, and days that are clicked in a calendar or typed; *Show* applies these. */
export const PeriodPanel = ({
  days,
  today,
  presets,
  zones,
  isPhone,
  onShow,
  onClose,
}: PeriodProps & { isPhone: boolean; onClose: () => void }) => {
  const [draft, setDraft] = useState(days);
  const [isStarted, setStarted] = useState(false);
  const formId = useId();
  const { state } = useLocation();
  const change = (changes: Partial<typeof days>) => setDraft({ ...draft, ...changes });
  /** The first click selects one day, the next one the end. */
  const choose = (day: string) => {
    const isEnd = isStarted && day >= draft.from;
    change(isEnd ? { to: day } : { from: day, to: day });
    setStarted(!isEnd);
  };
  const show = (
    <Button type="submit" form={formId} className="max-sm:w-full sm:ml-auto">
      Show
    </Button>
  );
  const lastMonth = localMidnight(`${days.to.slice(0, 7)}-01`);
  const content = (
    <div className="grid gap-4 sm:flex sm:gap-0">
      <nav
        aria-label="Named periods"
        className="grid grid-cols-2 content-start gap-2 sm:w-40 sm:shrink-0 sm:grid-cols-1 sm:gap-1 sm:border-r sm:border-hairline sm:p-2"
      >
        {presets.map(({ label, search, isShown }) => (
          <Link
            key={label}
            to={{ search }}
            state={state}
            preventScrollReset
            aria-current={isShown ? 'page' : undefined}
            onClick={onClose}
            className={`${chipLook(isShown)} max-sm:justify-center max-sm:ring-1 max-sm:ring-hairline`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        id={formId}
        onSubmit={() => {
          onShow(draft);
          onClose();
        }}
      >
        <div className="sm:p-4">
          <DayPicker
            mode="range"
            numberOfMonths={isPhone ? 1 : 2}
            defaultMonth={
              isPhone ? lastMonth : new Date(lastMonth.getFullYear(), lastMonth.getMonth() - 1)
            }
            endMonth={localMidnight(today)}
            disabled={{ after: localMidnight(today) }}
            selected={{ from: localMidnight(draft.from), to: localMidnight(draft.to) }}
            onSelect={(_, pressed) => choose(localToday(pressed))}
            labels={{ labelDayButton: (date) => formatLongDate(localToday(date)) }}
            classNames={look}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:mt-4 sm:flex sm:items-end sm:border-t sm:border-hairline sm:p-4">
          <TypedDay
            label="From"
            day={draft.from}
            today={today}
            onType={(from) => change({ from })}
          />
          <TypedDay label="To" day={draft.to} today={today} onType={(to) => change({ to })} />
          {zones && (
            <Field label="Time zone" className="max-sm:col-span-2 sm:flex-1">
              {(control) => (
                <SelectInput
                  {...control}
                  choices={zones}
                  value={draft.zone}
                  onChange={({ target }) => change({ zone: target.value })}
                  className={control44}
                />
              )}
            </Field>
          )}
          {!isPhone && show}
        </div>
      </Form>
    </div>
  );
  if (isPhone)
    return (
      <Sheet edge="bottom" title="Period" onClose={onClose} footer={show}>
        {content}
      </Sheet>
    );
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label="Period"
        className="z-30 w-184 max-w-[calc(100vw-1.5rem)] animate-rise rounded-card border border-hairline bg-surface text-ink shadow-float outline-none"
      >
        {content}
      </Popover.Content>
    </Popover.Portal>
  );
};

const control44 = 'sm:min-h-11 sm:text-sm';

const TypedDay = ({
  label,
  day,
  today,
  onType,
}: {
  label: string;
  day: string;
  today: string;
  onType: (day: string) => void;
}) => {
  /** Only while it is edited. */
  const [typed, setTyped] = useState<string>();
  // Without a year it is the latest such day.
  const parse = (text: string) =>
    parseTypedDay(text, dayFormOf(navigator.language), addDays(today, -364));
  return (
    <Field label={label} className="sm:w-32">
      {(control) => (
        <TextInput
          {...control}
          value={typed ?? formatDays(day)}
          autoComplete="off"
          aria-invalid={typed !== undefined && parse(typed) === null ? true : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const parsed = parse(target.value);
            if (parsed !== null) onType(parsed);
          }}
          onBlur={() => setTyped(undefined)}
          className={control44}
        />
      )}
    </Field>
  );
};

const end = '[&>button]:bg-accent [&>button]:text-accent-ink [&>button]:hover:bg-accent-strong!';
const look: Partial<ClassNames> = {
  ...calendarLook,
  months: 'relative flex flex-wrap gap-6',
  month: 'w-full sm:w-auto sm:min-w-63 sm:flex-1 sm:pointer-coarse:min-w-77',
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-medium text-muted',
  day_button:
    'grid h-11 w-full place-items-center rounded-control tabular-nums ring-control ring-inset hover:not-disabled:ring-1 in-data-today:font-bold in-data-today:text-accent sm:pointer-fine:h-9',
  range_start: `rounded-l-control bg-accent-soft ${end}`,
  range_middle: 'bg-accent-soft',
  outside: 'bg-transparent!',
  range_end: `rounded-r-control bg-accent-soft ${end}`,
};
