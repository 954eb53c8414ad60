import { type Column, COLUMNS, USUAL_COLUMNS } from './columns.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** Selects the columns of the table. */
export const ColumnsMenu = ({
  columns,
  onChange,
}: {
  columns: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}) => (
  <ToolbarMenu label="Columns" title="Columns">
    <ul>
      {COLUMNS.slice(1).map((column) => (
        <li key={column}>
          <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sunken">
            <input
              type="checkbox"
              checked={columns.includes(column)}
              // At least one besides the order.
              disabled={columns.length === 2 && columns.includes(column)}
              onChange={({ target }) => onChange(withColumn(columns, column, target.checked))}
              className="size-4 accent-accent"
            />
            {ORDER_COLUMNS[column].label}
          </label>
        </li>
      ))}
    </ul>
    <button
      type="button"
      onClick={() => onChange(USUAL_COLUMNS)}
      className="mt-1 min-h-9 w-full rounded-control border-t border-hairline px-2 text-left text-sm font-medium text-accent hover:bg-accent-soft"
    >
      Usual columns
    </button>
  </ToolbarMenu>
);

const withColumn = (columns: readonly Column[], column: Column, isShown: boolean) =>
  COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each)));
