import type { Entries } from './entry.ts';

/** One component: the name of its file and each of its states with its name. */
export const Specimens = ({ file, states }: { file: string; states: Entries[string] }) => (
  <article aria-label={file} className="mt-4 border-t border-hairline pt-3">
    <h3 className="text-xs font-semibold">{file}</h3>
    <div className="mt-2 grid gap-4">
      {Object.entries(states).map(([state, specimen]) => (
        <figure key={state} className="relative min-w-0">
          <figcaption className="mb-1 text-xs text-muted">{state}</figcaption>
          {specimen}
        </figure>
      ))}
    </div>
  </article>
);
