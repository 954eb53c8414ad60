import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  adminAbandonedPath,
  adminFinancePath,
  adminMailPath,
  adminOrdersPath,
  adminReadModelsPath,
} from '../../app/paths.ts';
import { Logo } from '../../components/logo.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { commandKey } from './shortcuts.ts';
import { useCommandKey, useShortcuts } from './use-shortcuts.ts';

type Panel = 'commands' | 'keyboard' | 'menu';

/** The common parts of every administration screen: navigation, commands, keyboard. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // Tied to the screen where it was opened, so navigation closes it.
  const [open, setOpen] = useState<{ panel: Panel; key: string }>();
  const panel = open?.key === key ? open.panel : undefined;
  const show = (next: Panel) => setOpen({ panel: next, key });
  const close = () => setOpen(undefined);
  useCommandKey(() => show('commands'));
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  useShortcuts({
    '?': () => show('keyboard'),
    'g o': goTo(adminOrdersPath()),
    'g a': goTo(adminAbandonedPath()),
    'g f': goTo(adminFinancePath()),
    'g m': goTo(adminMailPath()),
    'g r': goTo(adminReadModelsPath()),
  });

  const home = (
    <Link
      to={adminOrdersPath()}
      aria-label={`${PRODUCT_NAME} administration`}
      className="inline-flex min-h-11 items-center"
    >
      <Logo />
    </Link>
  );
  return (
    <div className="flex-1 xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="border-b border-hairline bg-surface xl:border-r xl:border-b-0 print:hidden">
        <div className="flex items-center gap-1 px-4 py-1.5 xl:sticky xl:top-0 xl:h-[calc(100dvh-2.25rem)] xl:flex-col xl:items-stretch xl:gap-3 xl:p-3">
          <div className="mr-auto xl:mr-0 xl:px-3">{home}</div>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => show('commands')}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 text-sm text-muted hover:text-ink xl:min-h-9 xl:border xl:border-hairline xl:bg-paper"
          >
            Search
            <kbd className="font-sans text-xs max-xl:hidden">{commandKey()}</kbd>
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={panel === 'menu'}
            onClick={() => show('menu')}
            className="min-h-11 rounded-control px-3 text-sm font-medium text-muted hover:text-ink xl:hidden"
          >
            Menu
          </button>
          <div className="hidden flex-1 xl:flex">
            <AdminNavigation />
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => show('keyboard')}
            className="flex min-h-9 items-center justify-between rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink max-xl:hidden"
          >
            Keyboard
            <kbd className="font-sans text-xs">?</kbd>
          </button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-dvh min-w-0 pb-16 outline-none [--container-content:80rem] print:min-h-0"
      >
        {children}
      </main>
      {panel === 'menu' && (
        <Sheet title="Menu" onClose={close}>
          <AdminNavigation />
        </Sheet>
      )}
      {panel === 'keyboard' && <KeyboardHelp onClose={close} />}
      {panel === 'commands' && (
        <CommandPalette onClose={close} onKeyboardHelp={() => show('keyboard')} />
      )}
    </div>
  );
}
