import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { adminOrdersPath } from '../../app/paths.ts';
import { Logo } from '../../components/logo.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { AdminIcon, KEYBOARD, SEARCH } from './admin-icon.tsx';
import { adminLinks } from './admin-links.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { commandKey } from './shortcuts.ts';
import { useCommandKey, useShortcuts } from './use-shortcuts.ts';

/** A square of 44 px with an icon. */
const ICON_BUTTON =
  'grid size-11 place-items-center rounded-control text-muted hover:text-ink max-xl:hover:bg-sunken';

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
  useShortcuts({
    '?': () => show('keyboard'),
    ...Object.fromEntries(
      adminLinks.map(({ letter, path }) => [`g ${letter}`, () => void navigate(path)]),
    ),
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
        <div className="flex items-center px-4 py-1.5 sm:px-6 xl:sticky xl:top-0 xl:h-[calc(100dvh-2rem)] xl:flex-col xl:items-stretch xl:overflow-y-auto xl:p-3">
          <div className="mr-auto xl:mr-0 xl:px-3">{home}</div>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => show('commands')}
            className={`${ICON_BUTTON} xl:mt-3 xl:mb-6 xl:flex xl:h-9 xl:w-auto xl:shrink-0 xl:items-center xl:gap-2.5 xl:border xl:border-hairline xl:bg-paper xl:px-3 xl:text-sm`}
          >
            <AdminIcon drawing={SEARCH} className="size-5 xl:size-4" />
            <span className="max-xl:sr-only">Search</span>
            <kbd className="ml-auto font-sans text-xs max-xl:hidden">{commandKey()}</kbd>
          </button>
          <button
            type="button"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={panel === 'menu'}
            onClick={() => show('menu')}
            className={`${ICON_BUTTON} -mr-3 xl:hidden`}
          >
            <AdminIcon drawing="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" className="size-5" />
          </button>
          <div className="hidden flex-1 xl:flex">
            <AdminNavigation />
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => show('keyboard')}
            className="mt-0.5 flex min-h-9 shrink-0 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink max-xl:hidden"
          >
            <AdminIcon drawing={KEYBOARD} />
            Keyboard
            <kbd className="ml-auto font-sans text-xs">?</kbd>
          </button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 pt-6 pb-10 outline-none [--container-content:80rem] lg:pointer-fine:[--button-height:2.25rem]"
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
