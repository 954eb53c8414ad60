import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminOrdersPath } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { readSavedViews, removeView, saveView } from './saved-views.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** The saved lists in a menu, named after the current one. */
export const ViewsMenu = ({ query }: { query: string }) => (
  <ToolbarMenu
    label={readSavedViews().find((view) => view.query === query && query !== '')?.name ?? 'Views'}
    title="Saved views"
  >
    <SavedViews query={query} />
  </ToolbarMenu>
);

/** Links to the saved lists of this browser, and saves the current one. */
export function SavedViews({ query }: { query: string }) {
  const [views, setViews] = useState(readSavedViews);
  const [name, setName] = useState('');
  const save = () => {
    const given = name.trim();
    if (given === '') return;
    setViews(saveView({ name: given, query }));
    setName('');
  };
  return (
    <>
      {views.length === 0 && (
        <p className="px-2 py-1.5 text-sm text-muted">
          A view keeps the filters, search, order and columns of this list.
        </p>
      )}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center gap-1">
            <Link
              to={adminOrdersPath(view.query === '' ? '' : `?${view.query}`)}
              aria-current={view.query === query ? 'page' : undefined}
              className="flex min-h-9 min-w-0 flex-1 items-center rounded-control px-2 text-sm wrap-anywhere hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent"
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={`Remove the view ${view.name}`}
              onClick={() => setViews(removeView(view.name))}
              className="grid size-9 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <Form onSubmit={save} className="mt-2 flex gap-2 border-t border-hairline p-2 pt-3">
        <TextInput
          aria-label="Name of this view"
          placeholder="Name of this view"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="min-h-11 text-sm"
        />
        <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
          Save
        </Button>
      </Form>
    </>
  );
}
