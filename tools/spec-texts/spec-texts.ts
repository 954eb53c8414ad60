import absent from './absent-texts.json' with { type: 'json' };
import sections from './spec-texts.json' with { type: 'json' };

/** The kind of text on its screen. */
type Place =
  | 'heading'
  | 'label'
  | 'button'
  | 'message'
  | 'status'
  | 'error'
  | 'value'
  | 'file name';

/**
 * The texts of one section of the specification (`1 §2` is section 2 of the first document), to the
 * letter. Braces mark values that are filled in: `{n} flights found`.
 */
export type SpecSection = {
  section: string;
  /** The files and folders that may show the text: one of them must. */
  shownBy: readonly string[];
} & Partial<Record<Place, readonly string[]>>;

/** A text or claim of the specification that the product must not show, and why. */
export type AbsentText = { text: string; section: string; reason: string };

/** Every text that the specification quotes, by section. */
export const specSections: readonly SpecSection[] = sections;

/** No text of the product may contain one of these. */
export const absentTexts: readonly AbsentText[] = absent;
