import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';

/** An irreversible action in one row: what it concerns, its effect, and the button to its dialog. */
export const DangerRow = ({
  title,
  text,
  action,
  onClick,
  children,
}: {
  title: string;
  text: string;
  /** The label of the button. */
  action: string;
  onClick: () => void;
  /** The dialog, while it is open. */
  children: ReactNode;
}) => (
  <section
    aria-label={title}
    className="flex items-center justify-between gap-x-4 gap-y-3 p-4 max-[30rem]:flex-col max-[30rem]:items-start sm:px-6"
  >
    <div className="min-w-0">
      <h2 className="text-sm font-bold">{title}</h2>
      <p className="text-xs text-muted">{text}</p>
    </div>
    <Button
      variant="danger-quiet"
      aria-haspopup="dialog"
      onClick={onClick}
      className="shrink-0 max-[30rem]:w-full"
    >
      {action}
    </Button>
    {children}
  </section>
);
