import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from 'react';

/** A notification; `action.label` must say what pressing it does. */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** Loaded with the first notification: no page needs it at first. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Gives the function that shows a notification; a new one replaces the one before. */
export const useToast = () => useContext(ToastContext);

/** Keeps the notification that `useToast` shows. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: ToastMessage } | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, message }));
    setOpen(true);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Suspense>
        {shown && (
          <ToastArea id={shown.id} message={shown.message} open={open} onOpenChange={setOpen} />
        )}
      </Suspense>
    </ToastContext>
  );
}
