import type { Paper } from './paper.ts';
import type { TextStyle } from './theme.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Splits a text where a line may break: before each word; punctuation and spaces stay with the word
 * before.
 */
const breakable = (text: string): string[] => {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = pieces.pop();
    if (before === undefined) pieces.push(segment);
    else if (isWordLike && !/[@._'’]$/u.test(before)) pieces.push(before, segment);
    else pieces.push(before + segment);
  }
  return pieces;
};

/** Returns the lines of a text within `width` points; a word longer than a line breaks anywhere. */
export const wrapText = (paper: Paper, text: string, width: number, style: TextStyle): string[] => {
  const visible = (piece: string) => paper.width(piece.trimEnd(), style);
  if (visible(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (piece: string, fits: boolean) => {
    if (fits || line === '') line += piece;
    else {
      lines.push(line.trimEnd());
      line = piece;
    }
    used = fits ? used + paper.width(piece, style) : paper.width(line, style);
  };
  for (const word of breakable(text.normalize('NFC'))) {
    const room = visible(word);
    if (room <= width) add(word, used + room <= width);
    // Kerning: the widths of letters do not add up to that of the line.
    else
      for (const { segment } of graphemes.segment(word))
        add(segment, visible(line + segment) <= width);
  }
  return [...lines, line.trimEnd()];
};

/** Returns the text, truncated with `…` if it exceeds `width` points. */
export const cutText = (paper: Paper, text: string, width: number, style: TextStyle): string => {
  if (paper.width(text, style) <= width) return text;
  const [line = ''] = wrapText(paper, text, width - paper.width(' …', style), style);
  return `${line} …`;
};
