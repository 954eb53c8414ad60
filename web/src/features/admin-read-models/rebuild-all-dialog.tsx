import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** Asks for confirmation before every read model is rebuilt. */
export const RebuildAllDialog = ({
  onConfirm,
  onClose,
}: {
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog title="Rebuild all read models?" onClose={onClose}>
    <p className="mt-1 text-muted">
      Every event is read again into new tables, which replace the old ones when they are complete.
      The screens stay available, but the server is busy until then.
    </p>
    <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        Go Back
      </Button>
      <Button onClick={onConfirm}>Rebuild All</Button>
    </div>
  </Dialog>
);
