import { clsx } from 'clsx';
import { useState } from 'react';
import { Logo } from '../components/logo.tsx';
import { entryGroups } from './entries.ts';
import { Specimens } from './specimens.tsx';
import { readThemes, type Theme } from './themes.ts';

const THEMES: Theme[] = ['light', 'dark'];

/** Every component in its states. Wide windows show both themes, narrow ones the selected one. */
export function Gallery() {
  const [themes] = useState(readThemes);
  const [chosen, setChosen] = useState<Theme>('light');
  return (
    <>
      <header className="top-0 z-40 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline bg-paper px-4 py-2 xl:sticky">
        <Logo />
        <h1 className="font-semibold">Components</h1>
        <nav aria-label="Groups" className="flex flex-wrap gap-x-4 text-xs">
          {entryGroups.map(({ title }) => (
            <a key={title} href={`#${title}`} className="inline-flex min-h-11 items-center">
              {title}
            </a>
          ))}
        </nav>
        <fieldset className="ml-auto flex gap-4 xl:hidden">
          <legend className="sr-only">Theme</legend>
          {THEMES.map((theme) => (
            <label key={theme} className="flex min-h-11 items-center gap-2 capitalize">
              <input
                type="radio"
                name="theme"
                checked={chosen === theme}
                onChange={() => setChosen(theme)}
              />
              {theme}
            </label>
          ))}
        </fieldset>
      </header>
      <main className="grid xl:grid-cols-2">
        {THEMES.map((theme) => (
          <section
            key={theme}
            aria-label={theme}
            style={themes[theme]}
            className={clsx('min-w-0 bg-paper p-4 text-ink', chosen !== theme && 'max-xl:hidden')}
          >
            {entryGroups.map(({ title, entries }) => (
              <section
                key={title}
                id={theme === chosen ? title : undefined}
                className="scroll-mt-24"
              >
                <h2 className="mt-8 text-xl font-extrabold tracking-tight">{title}</h2>
                {Object.entries(entries).map(([file, states]) => (
                  <Specimens key={file} file={file} states={states} />
                ))}
              </section>
            ))}
          </section>
        ))}
      </main>
    </>
  );
}
