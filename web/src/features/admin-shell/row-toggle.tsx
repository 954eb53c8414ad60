import { Chevron } from '../../components/chevron.tsx';

/** Unfolds a row of a table; on phones a press anywhere on the row does. */
export const RowToggle = ({
  name,
  isOpen,
  onToggle,
}: {
  /** What it unfolds, for screen readers. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={name}
    onClick={onToggle}
    className="inline-grid place-items-center max-lg:size-4 rounded-control text-muted hover:text-ink max-lg:after:absolute max-lg:after:inset-0 lg:-mr-2 lg:size-11 lg:pointer-fine:h-9"
  >
    <Chevron isOpen={isOpen} />
  </button>
);
