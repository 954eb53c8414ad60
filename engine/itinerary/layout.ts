/**
 * The layouts of the document. An issued document keeps its layout, so that the same version always
 * has the same bytes; a visible change is a new layout.
 */
export const LAYOUTS = [1, 2, 3] as const;
export type Layout = (typeof LAYOUTS)[number];
/** For documents that are issued for the first time. */
export const NEWEST_LAYOUT: Layout = 3;

/** Returns the layout of the next version of a document: that of the last one issued. */
export const layoutAfter = (issued: readonly { layout?: Layout | undefined }[]): Layout => {
  const last = issued.at(-1);
  return last === undefined ? NEWEST_LAYOUT : (last.layout ?? 1);
};
