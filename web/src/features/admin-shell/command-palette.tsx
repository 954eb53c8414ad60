import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminOrdersPath } from '../../app/paths.ts';
import { useDebounced } from '../../app/use-debounced.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { firstOrders, writeOrdersView } from '../admin-orders/orders-address.ts';
import {
  AdminIcon,
  CHEVRON,
  DOWNLOAD,
  KEYBOARD,
  PLUS,
  RETURN,
  SEARCH,
  SIGN_OUT,
} from './admin-icon.tsx';
import { adminLinks } from './admin-links.ts';
import { Key } from './key.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { GROUP, ITEM, KEYS, QUIET_ICON } from './palette-look.ts';
import { PaletteOrders } from './palette-orders.tsx';
import { areSingleKeysOn } from './shortcuts.ts';

const DEBOUNCE_MILLISECONDS = 150;
/** The icons of actions, by how their names start. */
const ICONS = [
  ['Download', DOWNLOAD],
  ['Export', DOWNLOAD],
  ['Refund', RETURN],
  ['Add', PLUS],
] as const;

/** Opens a screen by its name, an order by a search, or an action of the page. */
export function CommandPalette({
  onClose,
  onKeyboardHelp,
}: {
  onClose: () => void;
  onKeyboardHelp: () => void;
}) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [text, setText] = useState('');
  const [pageActions] = useState(findPageActions);
  const search = useDebounced(text.trim(), DEBOUNCE_MILLISECONDS);
  const typed = text.trim().toLowerCase();
  const isMeant = (name: string) => name.toLowerCase().includes(typed);
  const actions = pageActions.filter(({ name }) => isMeant(name));
  const screens = adminLinks.filter(({ name }) => isMeant(name));
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
            placeholder="Find an order or run a command"
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
          className="overflow-y-auto overscroll-contain p-2 max-sm:max-h-[calc(100dvh-3.625rem)] sm:max-h-[min(40rem,calc(86dvh-7rem))]"
        >
          {actions.length > 0 && (
            <Command.Group heading="On this page" className={GROUP}>
              {actions.map(({ name, control }) => (
                <Command.Item
                  key={name}
                  value={name}
                  onSelect={() => {
                    onClose();
                    control.click();
                  }}
                  className={ITEM}
                >
                  <AdminIcon
                    drawing={ICONS.find(([start]) => name.startsWith(start))?.[1] ?? CHEVRON}
                    className={QUIET_ICON}
                  />
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {typed === '' && <PaletteOrders search="" onChoose={go} />}
          {screens.length > 0 && (
            <Command.Group heading="Screens" className={GROUP}>
              {screens.map(({ name, path, drawing, letter }) => (
                <Command.Item key={path} value={path} onSelect={() => go(path)} className={ITEM}>
                  <AdminIcon drawing={drawing} className={QUIET_ICON} />
                  {name}
                  {areSingleKeysOn() && (
                    <span aria-hidden="true" className={KEYS}>
                      <Key>G</Key> then <Key>{letter.toUpperCase()}</Key>
                    </span>
                  )}
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
              <span aria-hidden="true" className={KEYS}>
                <Key>?</Key>
              </span>
            </Command.Item>
          )}
          {isMeant('Sign out') && (
            <Command.Item value="sign-out" onSelect={() => signOut.mutate()} className={ITEM}>
              <AdminIcon drawing={SIGN_OUT} className={QUIET_ICON} />
              Sign out
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
          {search !== '' && typed !== '' && <PaletteOrders search={search} onChoose={go} />}
        </Command.List>
      </Command>
    </PaletteDialog>
  );
}

/** Returns the enabled buttons and links in `data-page-actions` of a screen. */
const findPageActions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button:enabled, a)')].map(
    (control) => ({
      name: control.textContent,
      control,
    }),
  );
