import { PaperDrawing } from './drawings/paper-drawing.tsx';

const parts = [
  [
    'Confirmation number',
    'Six letters and digits, used only once. You need it to check the document.',
  ],
  [
    'Passenger',
    'Name, date of birth, gender, nationality, passport number if you gave it, email and phone.',
  ],
  [
    'Flights',
    'Each flight with airline, flight number, aircraft, airports and local times. A round trip shows both directions.',
  ],
  ['What it is and is not', 'It says in plain words that it is a reservation and not a ticket.'],
  ['How to check it', 'A QR code to scan and a web address to type.'],
] as const;

/** The parts of the document; the drawing has the same numbers. */
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
