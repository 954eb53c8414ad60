import { ageGroup } from '#engine/booking/party.ts';
import { firstSegment } from '#engine/flights/flight.ts';
import type { Block } from '../blocks.ts';
import { wrapText } from '../fit-text.ts';
import { countryName, plainDate } from '../format.ts';
import type { Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { printedName } from '../printed-name.ts';
import { BODY, CONTENT_WIDTH, LABEL, PAGE, STRONG } from '../theme.ts';

const LINE = 12.5;
const GAP = 8;
const HEADING = 30;
const GENDERS = { male: 'Male', female: 'Female', '': '' };
const GROUPS = { adult: 'Adult', child: 'Child', infant: 'Infant' };

const COLUMNS = [
  { label: 'Surname / given names', share: 0.3 },
  { label: 'Date of birth', share: 0.185 },
  { label: 'Gender', share: 0.1 },
  { label: 'Nationality', share: 0.155 },
  { label: 'Passport number', share: 0.16 },
  { label: 'Age group', share: 0.1 },
];

/** The additional passengers: a row for each, the first with the column headings. */
export const companionBlocks = (
  paper: Paper,
  { additionalPassengers, outbound }: Itinerary,
): Block[] => {
  let left: number = PAGE.left;
  const columns = COLUMNS.map(({ label, share }) => {
    const column = { label, x: left, width: share * CONTENT_WIDTH - GAP };
    left += share * CONTENT_WIDTH;
    return column;
  });
  const flightDate = firstSegment(outbound).departsAt.slice(0, 10);
  return additionalPassengers.map((person, at) => {
    const values = [
      printedName(person),
      plainDate(person.dateOfBirth),
      GENDERS[person.gender],
      countryName(person.nationality),
      person.passportNumber ?? '—',
      GROUPS[ageGroup(person.dateOfBirth, flightDate)],
    ];
    const cells = columns.map(({ x, width }, index) => {
      const style = index === 0 ? STRONG : BODY;
      return { x, style, lines: wrapText(paper, values[index] ?? '', width, style) };
    });
    const above = at === 0 ? HEADING : 0;
    const isLast = at === additionalPassengers.length - 1;
    return {
      height: above + LINE * Math.max(...cells.map(({ lines }) => lines.length)) + (isLast ? 8 : 2),
      section: at === 0,
      draw: (y) => {
        if (at === 0) {
          const title = `Travelling with the passenger (${additionalPassengers.length})`;
          paper.tagged('H2', () => paper.text(title, PAGE.left, y + 14, LABEL));
          paper.tagged('P', () => {
            for (const { label, x } of columns) paper.text(label, x, y + 27, LABEL);
          });
        }
        paper.tagged('P', () => {
          for (const { x, style, lines } of cells)
            for (const [line, text] of lines.entries())
              paper.text(text, x, y + above + 11 + line * LINE, style);
        });
      },
    };
  });
};
