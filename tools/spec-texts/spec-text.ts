/** What kind of thing a text is on its screen. */
export type Place =
  | 'heading'
  | 'label'
  | 'button'
  | 'message'
  | 'status'
  | 'fault'
  | 'value'
  | 'file name';

/**
 * The texts of one section of the specification (`1 §2` is the first document's second section), to
 * the letter. What stands in braces is filled in when the text is shown: `{n} flights found`.
 */
export type SpecSection = {
  section: string;
  /** The files and folders of which one holds the text: found anywhere else it does not count. */
  shownBy: readonly string[];
} & Partial<Record<Place, readonly string[]>>;
