import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { CheckDrawing } from './drawings/check-drawing.tsx';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** How the recipient of a document checks whether it is valid. */
export const CheckingSection = () => (
  <Section title="How it is checked">
    <CheckDrawing />
    <p>
      {claims.check} The page asks for the confirmation number and the passenger’s last name. It
      then shows whether the reservation is on record, with the passenger’s full name, the flights
      and the date of issue. Anyone with the PDF can also compare it with the one we issued; the
      file stays on their device.
    </p>
    <p>
      {claims.number} Try it yourself: <TextLink to={routes.verify}>check a document</TextLink>.
    </p>
  </Section>
);
