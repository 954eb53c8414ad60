import { PAGE_SIZES } from '#http/contracts/admin-orders.ts';
import { SelectInput } from '../../components/select-input.tsx';
import { statusChoices } from './order-status.ts';
import type { OrdersView } from './orders-address.ts';

type Props = {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
  id?: string;
  className?: string;
};

const sortChoices: { value: OrdersView['sort']; label: string }[] = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-total', label: 'Highest total' },
  { value: 'total', label: 'Lowest total' },
];
const sizeChoices = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The status links as a dropdown, for phones (spec 2 §2). */
export const StatusSelect = ({ view, onChange, ...rest }: Props) => (
  <SelectInput
    {...rest}
    choices={statusChoices}
    value={view.status}
    onChange={({ target }) =>
      onChange({ status: statusChoices.find(({ value }) => value === target.value)?.value ?? '' })
    }
  />
);

export const SortSelect = ({ view, onChange, ...rest }: Props) => (
  <SelectInput
    {...rest}
    choices={sortChoices}
    value={view.sort}
    onChange={({ target }) =>
      onChange({ sort: sortChoices.find(({ value }) => value === target.value)?.value ?? '-date' })
    }
  />
);

/** The number of rows on a page. */
export const RowsSelect = ({ view, onChange, ...rest }: Props) => (
  <SelectInput
    {...rest}
    choices={sizeChoices}
    value={String(view.size)}
    onChange={({ target }) =>
      onChange({ size: PAGE_SIZES.find((size) => String(size) === target.value) ?? 10 })
    }
  />
);
