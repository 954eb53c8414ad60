import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type OrdersView, writeOrdersView } from './orders-address.ts';
import { SavedViews } from './views-menu.tsx';

const SORTS: { value: OrdersView['sort']; label: string }[] = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
];

/** Everything that changes the list on narrow windows; each choice applies at once. */
export const FilterSheet = ({
  view,
  onChange,
  onClose,
}: {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
  onClose: () => void;
}) => (
  <Sheet
    title="Filter and sort"
    edge="bottom"
    onClose={onClose}
    footer={
      <Button className="w-full" onClick={onClose}>
        Show orders
      </Button>
    }
  >
    <div className="grid gap-4">
      <Field label="Sort by">
        {(control) => (
          <SelectInput
            {...control}
            choices={SORTS}
            value={view.sort}
            onChange={({ target }) =>
              onChange({
                sort: SORTS.find(({ value }) => value === target.value)?.value ?? '-date',
              })
            }
          />
        )}
      </Field>
      <FilterPanel filters={view} onChange={onChange} />
      <section aria-label="Saved views">
        <h3 className="px-2 text-sm font-medium">Saved views</h3>
        <SavedViews query={writeOrdersView({ ...view, page: 1, cursor: '' }).toString()} />
      </section>
    </div>
  </Sheet>
);
