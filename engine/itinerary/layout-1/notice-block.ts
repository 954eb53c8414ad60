import type { Block } from './blocks.ts';
import { wrapText } from './fit-text.ts';
import { noticeText } from './notice-text.ts';
import type { Paper } from './paper.ts';
import { BODY, CONTENT_WIDTH, INK, PAGE, STRONG } from './theme.ts';

const LINE = 13;
const GAP = 24;
const COLUMN = (CONTENT_WIDTH - GAP) / 2;

/** What the document is and is not. */
export const noticeBlock = (paper: Paper, sample: boolean): Block => {
  const texts = noticeText(sample);
  const columns = [
    { title: 'What this document is', lines: wrapText(paper, texts.is, COLUMN, BODY) },
    { title: 'What it is not', lines: wrapText(paper, texts.isNot, COLUMN, BODY) },
  ];
  return {
    height: 32 + LINE * Math.max(...columns.map(({ lines }) => lines.length)),
    draw: (y) => {
      paper.artifact('Layout', () => paper.pdf.rect(PAGE.left, y, CONTENT_WIDTH, 1.6).fill(INK));
      for (const [column, { title, lines }] of columns.entries()) {
        const x = PAGE.left + column * (COLUMN + GAP);
        paper.tagged('H2', () => paper.text(title, x, y + 19, STRONG));
        paper.tagged('P', () => {
          for (const [at, line] of lines.entries()) paper.text(line, x, y + 33 + at * LINE, BODY);
        });
      }
    },
  };
};
