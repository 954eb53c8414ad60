import type { Block } from '../blocks.ts';
import { factRow } from '../fact-row.ts';
import { wrapText } from '../fit-text.ts';
import { countryName, plainDate } from '../format.ts';
import { type Itinerary, printedName } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { CONTENT_WIDTH, INK, LABEL, PAGE } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const NAME: TextStyle = { size: 14.5, weight: 'semibold', color: INK };
const NAME_LINE = 19;
const GENDERS = { male: 'Male', female: 'Female', '': '' };

/** Who travels: name, birth, nationality, passport, contact. What was not given has no field. */
export const passengerBlock = (paper: Paper, { passenger }: Itinerary): Block => {
  const nameLines = wrapText(paper, printedName(passenger), CONTENT_WIDTH, NAME);
  const nameHeight = 25 + nameLines.length * NAME_LINE;
  const { dateOfBirth, gender, nationality, passportNumber, email, phone } = passenger;
  const rows = [
    [
      { label: 'Date of birth', value: dateOfBirth && plainDate(dateOfBirth), span: 1 },
      { label: 'Gender', value: GENDERS[gender], span: 1 },
      { label: 'Nationality', value: countryName(nationality), span: 1 },
      { label: 'Passport number', value: passportNumber ?? '', span: 1 },
    ],
    [
      { label: 'Email', value: email, span: 2 },
      { label: 'Phone', value: phone, span: 2 },
    ],
  ]
    .map((facts) => facts.filter(({ value }) => value !== ''))
    .filter((facts) => facts.length > 0)
    .map((facts) => factRow(paper, facts));
  return {
    height: nameHeight + rows.reduce((sum, row) => sum + row.height, 0) + 10,
    section: true,
    draw: (y) => {
      const label = 'Passenger (surname / given names)';
      paper.tagged('H2', () => paper.text(label, PAGE.left, y + 16, LABEL));
      paper.tagged('P', () => {
        for (const [at, line] of nameLines.entries())
          paper.text(line, PAGE.left, y + 34 + at * NAME_LINE, NAME);
      });
      let top = y + nameHeight;
      for (const row of rows) {
        row.draw(top);
        top += row.height;
      }
    },
  };
};
