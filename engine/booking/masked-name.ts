const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const masked = (word: string): string => {
  const [first = '', ...rest] = [...graphemes.segment(word)].map(({ segment }) => segment);
  return rest.length === 0 ? '•' : first + '•'.repeat(rest.length);
};

/** `Amélie Østergaard` → `A••••• Ø•••••••••`; of a word of one sign nothing is shown. */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.normalize('NFC').split(/\s+/u).filter(Boolean).map(masked).join(' ');
