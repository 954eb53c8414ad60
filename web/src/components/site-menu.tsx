import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Sheet } from './sheet.tsx';
import { SITE_LINKS_ID } from './site-footer.tsx';
import { SiteLinks } from './site-links.tsx';

/**
 * Opens a sheet with every public page; without scripts it leads to the same links in the footer.
 */
export function SiteMenu({ className }: { className: string }) {
  const { key } = useLocation();
  // Tied to the screen where it was opened, so navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <>
      <noscript>
        <a href={`#${SITE_LINKS_ID}`} className={className}>
          Menu
        </a>
      </noscript>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        className={`${className} [@media(scripting:none)]:hidden`}
      >
        Menu
      </button>
      {isOpen && (
        <Sheet title="Menu" onClose={() => setOpenAt(undefined)}>
          <div className="grid gap-6 text-muted">
            <SiteLinks />
          </div>
        </Sheet>
      )}
    </>
  );
}
