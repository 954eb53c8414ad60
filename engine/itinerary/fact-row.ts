import type { Block } from './blocks.ts';
import { wrapText } from './fit-text.ts';
import type { Paper } from './paper.ts';
import { BODY, CONTENT_WIDTH, LABEL, PAGE } from './theme.ts';

/** A labelled value that takes `span` of a row's four columns. */
type Fact = { label: string; value: string; span: number };

const COLUMN = CONTENT_WIDTH / 4;
const LINE = 12.5;

/** A row of labels with values below, starting at a column; as tall as the tallest value. */
export const factRow = (paper: Paper, facts: Fact[], from = 0): Block => {
  let column = from;
  const cells = facts.map(({ label, value, span }) => {
    const x = PAGE.left + column * COLUMN;
    column += span;
    return { label, x, lines: wrapText(paper, value, span * COLUMN - 10, BODY) };
  });
  return {
    height: 20 + LINE * Math.max(...cells.map(({ lines }) => lines.length)),
    draw: (y) => {
      for (const { label, x, lines } of cells) {
        paper.tagged('P', () => {
          paper.text(label, x, y + 10, LABEL);
          for (const [at, line] of lines.entries()) paper.text(line, x, y + 23 + at * LINE, BODY);
        });
      }
    },
  };
};
