const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/**
 * Text without case, accents and outer blanks, so that "Zürich", "ZURICH" and "zurich" are one.
 * Letters that Unicode does not take apart (ł ı ø đ ß æ) are replaced by hand.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łıøđßæœþð]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
