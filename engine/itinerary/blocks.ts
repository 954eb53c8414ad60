/**
 * A part of a page with a fixed height (points); `draw` draws it at `y` from the top. A hairline
 * separates a section from the content above it on its page.
 */
export type Block = { height: number; draw: (y: number) => void; section?: boolean };

/**
 * Distributes blocks to pages of `available` points. A group stays on one page unless it is taller
 * than a page; a block is never split.
 */
export const paginate = (groups: Block[][], available: number): Block[][] => {
  let page: Block[] = [];
  let left = available;
  const pages = [page];
  const turn = () => {
    page = [];
    left = available;
    pages.push(page);
  };
  for (const group of groups) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    if (height > left && height <= available) turn();
    for (const block of group) {
      if (block.height > left && page.length > 0) turn();
      page.push(block);
      left -= block.height;
    }
  }
  return pages;
};
