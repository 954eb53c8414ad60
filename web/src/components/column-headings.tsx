/** The row of column headings of a table. */
export const ColumnHeadings = ({ names }: { names: readonly string[] }) => (
  <tr className="text-xs text-muted">
    {names.map((name) => (
      <th key={name} scope="col" className="px-3 py-2 font-medium first:pl-6 last:pr-6">
        {name}
      </th>
    ))}
  </tr>
);
