import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

/** A notification; `action.label` must describe the action. */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** How long a dismissed notification is kept before it is removed (spec 1 §9). */
const REMOVAL_DELAY_MILLISECONDS = 1_000_000;

/** Loaded with the first notification, because no page needs it at first. */
const ToastArea = lazy(async () => ({
  default: (await import('./toast-area.tsx')).ToastArea,
}));

type Toast = { show: (message: ToastMessage) => void; dismiss: () => void };

const ToastContext = createContext<Toast>({ show: () => {}, dismiss: () => {} });

/** `show` replaces the current notification; `dismiss` removes it. */
export const useToast = () => useContext(ToastContext);

/** Holds the notification that `useToast` shows. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: ToastMessage } | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open || shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), REMOVAL_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [open, shown]);
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, message }));
    setOpen(true);
  }, []);
  const toast = useMemo(() => ({ show, dismiss: () => setOpen(false) }), [show]);
  return (
    <ToastContext value={toast}>
      {children}
      <Suspense>
        {shown && (
          <ToastArea id={shown.id} message={shown.message} open={open} onOpenChange={setOpen} />
        )}
      </Suspense>
    </ToastContext>
  );
}
