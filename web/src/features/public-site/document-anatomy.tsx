import { PaperDrawing } from './drawings/paper-drawing.tsx';

const parts = [
  ['Confirmation number', 'Six letters and digits, unlike any other. It is how a check begins.'],
  [
    'Passenger',
    'Name, date of birth, gender, nationality, passport number if you gave it, email and phone.',
  ],
  [
    'Flights',
    'Each leg with carrier, flight number, aircraft, airports and local times. A round trip has both ways.',
  ],
  ['What it is and is not', 'That it is a reservation and not a ticket, in plain words.'],
  ['How to check it', 'A code to scan and an address to type.'],
] as const;

/** The document part by part; the numbers stand on the drawing too. */
export const DocumentAnatomy = () => (
  <div className="grid items-center gap-6 sm:grid-cols-[14rem_1fr] sm:gap-10">
    <PaperDrawing />
    <ol className="grid gap-3">
      {parts.map(([title, text], index) => (
        <li key={title} className="grid grid-cols-[1.75rem_1fr]">
          <span aria-hidden="true" className="font-semibold tabular-nums text-muted">
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
);
