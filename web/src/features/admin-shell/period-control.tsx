import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Chevron } from '../../components/chevron.tsx';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { addDays, daysBetween, formatDays } from '../../format/date.ts';
import { PeriodPanel } from './period-panel.tsx';

/** Inclusive days `YYYY-MM-DD` in a time zone. */
export type PeriodDays = { from: string; to: string; zone: string };

export type PeriodProps = {
  days: PeriodDays;
  /** In the same time zone. */
  today: string;
  /** Named periods; `search` is the query of the URL that shows it. */
  presets: { label: string; search: string; isShown: boolean }[];
  /** The time zones to choose from, if there is a choice. */
  zones?: { value: string; label: string }[];
  onShow: (days: PeriodDays) => void;
};

/**
 * The shown days between two buttons that move on by as many days; its own button opens the named
 * periods and the calendar, on phones in a sheet.
 */
export const PeriodControl = ({
  error,
  ...props
}: PeriodProps & {
  /** Why the server rejected the days. */
  error: string | undefined;
}) => {
  const { days, today, onShow } = props;
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setOpen(false);
  const shift = (direction: -1 | 1) => {
    const by = direction * (daysBetween(days.from, days.to) + 1);
    onShow({ ...days, from: addDays(days.from, by), to: addDays(days.to, by) });
  };
  return (
    <div className="max-sm:w-full">
      <div role="group" aria-label="Period" className={`${PERIOD_LOOK} sm:w-fit`}>
        <PeriodStep name="Earlier days" turn="rotate-90" onPress={() => shift(-1)} />
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            className={`${look} flex flex-1 items-center justify-center gap-2 px-4 text-sm font-semibold whitespace-nowrap tabular-nums`}
          >
            {formatDays(days.from, days.to)} · {days.zone.replaceAll('_', ' ')}
            <Chevron isOpen={isOpen} />
          </Popover.Trigger>
          {isOpen && <PeriodPanel {...props} isPhone={isPhone} onClose={close} />}
        </Popover.Root>
        <PeriodStep
          name="Later days"
          turn="-rotate-90"
          disabled={days.to >= today}
          onPress={() => shift(1)}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

/** Buttons beside each other in one frame. */
export const PERIOD_LOOK =
  'flex divide-x divide-hairline rounded-control border border-control bg-surface';

const look =
  'min-h-[calc(var(--button-height,2.75rem)-2px)] first:rounded-l-control last:rounded-r-control hover:not-disabled:bg-sunken';

/** A button of a period to the one before or after it. */
export const PeriodStep = ({
  name,
  turn,
  disabled = false,
  onPress,
}: {
  name: string;
  /** Of the chevron, which points down. */
  turn: string;
  disabled?: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    aria-label={name}
    disabled={disabled}
    onClick={onPress}
    className={`${look} grid w-11 shrink-0 place-items-center text-muted disabled:opacity-40`}
  >
    <span className={turn}>
      <Chevron isOpen={false} />
    </span>
  </button>
);
