import { Popover } from 'radix-ui';
import type { ReadModelRunRequest } from '#http/contracts/read-models.ts';
import { AdminIcon } from '../admin-shell/admin-icon.tsx';

const ACTIONS = [
  ['verify', 'Verify', 'Compares it with the log'],
  ['rebuild', 'Rebuild', 'Reads the whole log again'],
] as const;

/** A button with a popover of what can be done to a read model. */
export const ReadModelMenu = ({
  name,
  isRunning,
  onAsk,
}: {
  name: string;
  isRunning: boolean;
  onAsk: (request: ReadModelRunRequest) => void;
}) => (
  <Popover.Root>
    <Popover.Trigger
      disabled={isRunning}
      aria-label={`Actions for ${name}`}
      className="inline-grid size-11 place-items-center rounded-control align-middle text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 lg:-mr-2 lg:pointer-fine:h-9"
    >
      <AdminIcon drawing="M3 8h.01M8 8h.01M13 8h.01" className="size-4 stroke-[2.5]!" />
    </Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        align="end"
        collisionPadding={12}
        aria-label={`Actions for ${name}`}
        className="z-30 grid w-60 animate-rise rounded-card border border-hairline bg-surface p-2 text-left text-ink shadow-float outline-none"
      >
        {ACTIONS.map(([kind, label, effect]) => (
          <Popover.Close
            key={kind}
            onClick={() => onAsk({ kind, name })}
            className="min-h-11 rounded-control px-2 py-1.5 text-left text-sm font-medium hover:bg-sunken"
          >
            {label}
            <span className="block text-xs font-normal text-muted">{effect}</span>
          </Popover.Close>
        ))}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);
