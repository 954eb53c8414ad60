import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import type { Paper } from '../paper.ts';
import { BODY, CONTENT_WIDTH, INK, PAGE, STRONG } from '../theme.ts';

const LINE = 13;
const GAP = 24;
const COLUMN = (CONTENT_WIDTH - GAP) / 2;

/** The texts of this layout. Texts of mails and screens may change; an issued document may not. */
const noticeText = (sample: boolean) => ({
  is: 'This is a reservation document: a flight itinerary drawn up for the passenger named on it, to show planned travel in a visa application or at a border.',
  isNot:
    'It is not a ticket. It is not valid for check-in, boarding or carriage, no fare has been paid, and it does not guarantee a visa or entry.' +
    (sample
      ? ' It is a sample: its flights come from a demonstration timetable, and no airline holds it.'
      : ''),
});

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
