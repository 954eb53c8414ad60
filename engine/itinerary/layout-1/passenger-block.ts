import type { Block } from '../blocks.ts';
import { factRow } from '../fact-row.ts';
import { wrapText } from '../fit-text.ts';
import { countryName, plainDate } from '../format.ts';
import { passengerName } from '../itinerary.ts';
import type { Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { CONTENT_WIDTH, INK, LABEL, PAGE } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const NAME: TextStyle = { size: 14.5, weight: 'semibold', color: INK };
const NAME_LINE = 19;
/** For a value that was not requested, or is unknown in an added order. */
const UNKNOWN = '—';
const GENDERS = { male: 'Male', female: 'Female', '': UNKNOWN };

/** The passenger: name, birth, nationality, passport, contact. */
export const passengerBlock = (paper: Paper, { passenger }: Itinerary): Block => {
  const nameLines = wrapText(paper, passengerName(passenger), CONTENT_WIDTH, NAME);
  const nameHeight = 26 + nameLines.length * NAME_LINE;
  const rows = [
    factRow(paper, [
      {
        label: 'Date of birth',
        value: passenger.dateOfBirth ? plainDate(passenger.dateOfBirth) : UNKNOWN,
        span: 1,
      },
      { label: 'Gender', value: GENDERS[passenger.gender], span: 1 },
      { label: 'Nationality', value: countryName(passenger.nationality) || UNKNOWN, span: 1 },
      { label: 'Passport number', value: passenger.passportNumber ?? UNKNOWN, span: 1 },
    ]),
    factRow(paper, [
      { label: 'Email', value: passenger.email, span: 2 },
      { label: 'Phone', value: passenger.phone || UNKNOWN, span: 2 },
    ]),
  ];
  return {
    height: nameHeight + rows.reduce((sum, row) => sum + row.height, 0) + 14,
    section: true,
    draw: (y) => {
      paper.tagged('H2', () => paper.text('Passenger', PAGE.left, y + 17, LABEL));
      paper.tagged('P', () => {
        for (const [at, line] of nameLines.entries())
          paper.text(line, PAGE.left, y + 36 + at * NAME_LINE, NAME);
      });
      let top = y + nameHeight;
      for (const row of rows) {
        row.draw(top);
        top += row.height;
      }
    },
  };
};
