import { clsx } from 'clsx';
import { Toast } from 'radix-ui';
import type { ToastMessage } from './toast.tsx';

/**
 * The notification area: one at a time, 5 s, swiped away to the right, focused with F8 (spec 1 §9). At
 * the top where an action bar is at the bottom, so that it covers neither the form nor the bar.
 */
export const ToastArea = ({
  id,
  message,
  open,
  onOpenChange,
}: {
  /** A new id restarts the 5 seconds. */
  id: number;
  message: ToastMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) => (
  <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
    <ToastView key={id} message={message} open={open} onOpenChange={onOpenChange} />
    <Toast.Viewport
      hotkey={['F8']}
      className="fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col p-4 outline-none in-[:has([data-fixed])]:-top-2 in-[:has([data-fixed])]:bottom-auto in-[:has([data-fixed])]:lg:top-20 md:left-auto md:w-full md:max-w-[420px] print:hidden"
    />
  </Toast.Provider>
);

const ToastView = ({
  message,
  open,
  onOpenChange,
}: {
  message: ToastMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) => (
  <Toast.Root
    open={open}
    onOpenChange={onOpenChange}
    type={message.variant === 'destructive' ? 'foreground' : 'background'}
    className={clsx(
      'flex items-start gap-3 rounded-card border bg-raised p-4 text-ink shadow-float data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      message.variant === 'destructive' ? 'border-danger' : 'border-control/50',
    )}
  >
    <div className="min-w-0 flex-1">
      <Toast.Title
        className={clsx('font-semibold', message.variant === 'destructive' && 'text-danger')}
      >
        {message.title}
      </Toast.Title>
      {message.description !== undefined && (
        <Toast.Description className="text-muted">{message.description}</Toast.Description>
      )}
    </div>
    {message.action && (
      <Toast.Action
        altText={message.action.label}
        onClick={message.action.onSelect}
        className="min-h-11 rounded-control px-3 font-semibold text-accent hover:bg-accent-soft"
      >
        {message.action.label}
      </Toast.Action>
    )}
    <Toast.Close
      aria-label="Close notification"
      className="-m-2 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
    >
      <span aria-hidden="true" className="text-lg leading-none">
        ×
      </span>
    </Toast.Close>
  </Toast.Root>
);
