/** Accents of Latin, Greek and Cyrillic, hamzas of Arabic; vowel signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036F\u0653-\u0655]/g;
/** Hyphens, blanks, apostrophes – also those that count as letters – and whatever is not written. */
const JOINTS = /[^\p{L}\p{M}\p{N}]|[ʻʼ]/gu;

/** Primary weights of the Unicode collation: ø is o, ß is ss, full width and case are no matter. */
const { compare } = new Intl.Collator('und', { sensitivity: 'base' });

const bare = (name: string): string =>
  name.normalize('NFKD').replaceAll(ACCENTS, '').replaceAll(JOINTS, '').replaceAll('ı', 'i');

/** Whether two spellings are one name, whatever their case, accents, hyphens and blanks. */
export const isSameName = (one: string, other: string): boolean =>
  compare(bare(one), bare(other)) === 0;
