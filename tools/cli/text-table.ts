/** Rows under a heading, in columns as wide as their widest cell; numbers stand to the right. */
export const textTable = (
  heading: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumber = heading.map((_, column) => rows.some((row) => isFigure(row[column])));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(heading), rule, ...rows.map(line)].join('\n');
};

const isFigure = (cell: string | number | undefined): boolean =>
  typeof cell === 'number' || /^-?\d+\.\d\d$/.test(cell ?? '');
