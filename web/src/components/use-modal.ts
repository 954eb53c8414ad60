import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of a `<dialog>` that is modal while it is rendered; a click on its backdrop closes
 * it. Its content must cover the whole dialog.
 */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The backdrop counts as the dialog itself.
    opened?.addEventListener('click', ({ target }) => target === opened && opened.close());
    return () => opened?.close();
  }, []);
  return dialog;
};
