import type { Block } from '../blocks.ts';
import { factRow } from '../fact-row.ts';
import { wrapText } from '../fit-text.ts';
import { countryName, plainDate } from '../format.ts';
import type { Itinerary } from '../itinerary.ts';
import type { Paper } from '../paper.ts';
import { printedName } from '../printed-name.ts';
import { BODY, CONTENT_WIDTH, INK, LABEL, PAGE } from '../theme.ts';
import type { TextStyle } from '../theme.ts';

const NAME: TextStyle = { size: 14.5, weight: 'semibold', color: INK };
const NAME_LINE = 19;
const GENDERS = { male: 'Male', female: 'Female', '': '' };

/** What `factRow` leaves to one column's value. */
const EMAIL_WIDTH = CONTENT_WIDTH / 4 - 10;

const heightOf = (rows: Block[]): number => rows.reduce((sum, { height }) => sum + height, 0);

const isGiven = ({ value }: { value: string }): boolean => value !== '';

/**
 * The passenger: name, birth, nationality, passport, contact. Missing values have no field. With
 * `hasWideEmail`, a long email address has the width of two columns.
 */
export const passengerBlock = (
  paper: Paper,
  { passenger }: Itinerary,
  hasWideEmail: boolean,
): Block => {
  const nameLines = wrapText(paper, printedName(passenger), CONTENT_WIDTH / 2 - 10, NAME);
  const { dateOfBirth, gender, nationality, passportNumber, email, phone } = passenger;
  const isLong = hasWideEmail && paper.width(email, BODY) > EMAIL_WIDTH;
  const contact = [
    { label: 'Email', value: email, span: isLong ? 2 : 1 },
    { label: 'Phone', value: phone, span: 1 },
  ].filter(isGiven);
  const details = [
    { label: 'Date of birth', value: dateOfBirth && plainDate(dateOfBirth), span: 1 },
    { label: 'Gender', value: GENDERS[gender], span: 1 },
    { label: 'Nationality', value: countryName(nationality), span: 1 },
    { label: 'Passport number', value: passportNumber ?? '', span: 1 },
  ].filter(isGiven);
  const contactRows = isLong ? contact.map((fact) => [fact]) : [contact];
  const beside = contactRows.map((row) => factRow(paper, row, 2));
  const under = details.length > 0 ? [factRow(paper, details)] : [];
  const nameHeight = Math.max(heightOf(beside), 20 + nameLines.length * NAME_LINE);
  return {
    height: nameHeight + (under[0]?.height ?? 0) + 8,
    section: true,
    draw: (y) => {
      paper.tagged('H2', () =>
        paper.text('Passenger (surname / given names)', PAGE.left, y + 14, LABEL),
      );
      paper.tagged('P', () => {
        for (const [at, line] of nameLines.entries())
          paper.text(line, PAGE.left, y + 31 + at * NAME_LINE, NAME);
      });
      let at = y + 4;
      for (const row of beside) {
        row.draw(at);
        at += row.height;
      }
      for (const row of under) row.draw(y + nameHeight);
    },
  };
};
