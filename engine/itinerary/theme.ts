import type { Weight } from './fonts.ts';

/** In points. The margins allow for printing A4 on US Letter. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 52,
  right: 543.28,
  top: 52,
  bottom: 758,
  footer: 772,
} as const;

export const CONTENT_WIDTH = PAGE.right - PAGE.left;

/** The light colours of the site; the muted ink is darker, so that a fax keeps it. */
export const INK = '#12202F';
export const MUTED = '#465361';
export const SKY = '#1F5FD6';
export const RULE = '#8A939C';

export type TextStyle = {
  /** Points. */
  size: number;
  weight: Weight;
  color: string;
  /** Tabular figures, for columns of times and numbers. */
  tabular?: boolean;
  /** Extra space between characters, points. */
  tracking?: number;
};

export const BODY: TextStyle = { size: 9.5, weight: 'regular', color: INK };
export const STRONG: TextStyle = { size: 9.5, weight: 'semibold', color: INK };
export const LABEL: TextStyle = { size: 8.5, weight: 'regular', color: MUTED };
export const HEADING: TextStyle = { size: 12.5, weight: 'semibold', color: INK };
