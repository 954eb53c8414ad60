import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminOrderPath, adminOrdersPath } from '../../app/paths.ts';
import { useOrders } from '../admin-orders/api/use-orders.ts';
import { firstOrders, writeOrdersView } from '../admin-orders/orders-address.ts';
import { passengerName } from '../admin-orders/passenger-name.ts';
import { AdminIcon, CHEVRON, DOWNLOAD, KEYBOARD, SEARCH } from './admin-icon.tsx';
import { adminLinkGroups } from './admin-links.ts';

const STANDSTILL_MILLISECONDS = 150;
const MOST_ORDERS = 5;
const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent sm:min-h-9';
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';
const QUIET_ICON = 'size-4 opacity-70';

/** Opens a screen by its name, an order by a search, or an action of the page. */
export function CommandPalette({
  onClose,
  onKeyboardHelp,
}: {
  onClose: () => void;
  onKeyboardHelp: () => void;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [pageActions] = useState(findPageActions);
  const search = useStandstill(text.trim());
  const typed = text.trim().toLowerCase();
  const isMeant = (name: string) => name.toLowerCase().includes(typed);
  const actions = pageActions.filter(({ name }) => isMeant(name));
  const screens = adminLinkGroups.flatMap(({ links }) => links).filter(({ name }) => isMeant(name));
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <PaletteDialog onClose={onClose}>
      {/* The dialog focuses the first focusable element, which must be the text box. */}
      <Command shouldFilter={false} label="Commands" tabIndex={undefined}>
        <div className="flex items-center gap-3 border-b border-hairline pr-1 pl-4 sm:px-5">
          <AdminIcon drawing={SEARCH} className="size-5 text-muted" />
          <Command.Input
            value={text}
            onValueChange={setText}
            maxLength={100}
            placeholder="Screen, number, name or email"
            className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          />
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control text-muted sm:hidden"
          >
            <AdminIcon drawing="M4 4l8 8M12 4l-8 8" className="size-5" />
          </button>
        </div>
        <Command.List
          label="Found"
          className="max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain p-2 sm:max-h-[min(40rem,calc(86dvh-7rem))]"
        >
          {actions.length > 0 && (
            <Command.Group heading="On this page" className={GROUP}>
              {actions.map(({ name, isDangerous, control }) => (
                <Command.Item
                  key={name}
                  value={name}
                  onSelect={() => {
                    onClose();
                    control.click();
                  }}
                  className={clsx(ITEM, isDangerous && 'text-danger!')}
                >
                  <AdminIcon
                    drawing={name.startsWith('Download') ? DOWNLOAD : CHEVRON}
                    className={QUIET_ICON}
                  />
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {screens.length > 0 && (
            <Command.Group heading="Screens" className={GROUP}>
              {screens.map(({ name, path, drawing }) => (
                <Command.Item key={path} value={path} onSelect={() => go(path)} className={ITEM}>
                  <AdminIcon drawing={drawing} className={QUIET_ICON} />
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {isMeant('Keyboard help') && (
            <Command.Item
              value="keyboard"
              onSelect={onKeyboardHelp}
              className={`${ITEM} max-sm:hidden pointer-coarse:hidden`}
            >
              <AdminIcon drawing={KEYBOARD} className={QUIET_ICON} />
              Keyboard help
              <kbd className="ml-auto font-sans text-xs text-muted">?</kbd>
            </Command.Item>
          )}
          {typed !== '' && (
            <Command.Item
              value="search"
              onSelect={() =>
                go(
                  adminOrdersPath(
                    `?${writeOrdersView({ ...firstOrders, search: text.trim() }).toString()}`,
                  ),
                )
              }
              className={ITEM}
            >
              <AdminIcon drawing={SEARCH} className={QUIET_ICON} />
              <span className="wrap-anywhere">Search orders for “{text.trim()}”</span>
            </Command.Item>
          )}
          {search !== '' && <FoundOrders search={search} onChoose={go} />}
        </Command.List>
      </Command>
      <p
        aria-hidden="true"
        className="flex gap-5 border-t border-hairline px-5 py-2.5 text-xs text-muted max-sm:hidden"
      >
        {HINTS.map(([key, deed]) => (
          <span key={key} className="flex items-center gap-1.5">
            <kbd className="min-w-5 rounded-badge border border-hairline px-1 text-center font-sans">
              {key}
            </kbd>
            {deed}
          </span>
        ))}
      </p>
    </PaletteDialog>
  );
}

const HINTS = [
  ['↑↓', 'Move'],
  ['↵', 'Open'],
  ['Esc', 'Close'],
] as const;

/** A modal dialog below the top of the window; on phones at its top edge. */
function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The backdrop counts as the dialog itself; the content covers the whole dialog.
    opened?.addEventListener('click', ({ target }) => target === opened && opened.close());
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      onClose={onClose}
      className="mx-auto mt-0 mb-auto w-full max-w-none animate-rise rounded-b-card border-hairline bg-raised text-ink shadow-float outline-none backdrop:bg-[rgb(6_14_24/0.5)] max-sm:border-b sm:mt-[7dvh] sm:w-[36rem] sm:rounded-card sm:border"
    >
      {children}
    </dialog>
  );
}

/** Returns the enabled buttons and links that a screen marks with `data-page-actions`. */
const findPageActions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button:enabled, a)')].map(
    (control) => ({
      name: control.textContent,
      // Red there, red here.
      isDangerous: control.classList.contains('text-danger'),
      control,
    }),
  );

/** The first orders that match these words. */
const FoundOrders = ({
  search,
  onChoose,
}: {
  search: string;
  onChoose: (path: string) => void;
}) => {
  const { data } = useOrders({ ...firstOrders, search });
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <Command.Group heading="Orders" className={GROUP}>
      {data.entries.slice(0, MOST_ORDERS).map(({ booking, passenger }) => (
        <Command.Item
          key={booking.id}
          value={String(booking.id)}
          onSelect={() => onChoose(adminOrderPath(booking.id))}
          className={ITEM}
        >
          <AdminIcon drawing="M3 4h10M3 8h10M3 12h6" className={QUIET_ICON} />
          <span className="font-semibold tabular-nums">
            {booking.confirmationNumber ?? `#${booking.id}`}
          </span>
          <span className="ml-auto truncate text-muted">{passengerName(passenger)}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
};

/** Returns a text after it has not changed for a moment (debounce). */
function useStandstill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STANDSTILL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
