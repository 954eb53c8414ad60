import { useState } from 'react';
import { routes } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Section } from '../../components/section.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { TextLink } from '../../components/text-link.tsx';

const NUMBER = 'K7WQ4M';
const LAST_NAME = 'Lovelace';

/** A demonstration of verifying the sample document; nothing is sent. */
export function VerifyDemonstration() {
  const [number, setNumber] = useState(NUMBER);
  const [lastName, setLastName] = useState(LAST_NAME);
  const [asked, setAsked] = useState({ number: NUMBER, lastName: LAST_NAME });
  const isKnown = isSame(asked.number, NUMBER) && isSame(asked.lastName, LAST_NAME);

  return (
    <Section title="Anyone can check it">
      <p className="text-muted">
        An officer enters the number and the last name and sees the reservation on record. Try it
        with the sample: change a letter and check again.
      </p>
      <Card className="grid md:grid-cols-2">
        <Form
          onSubmit={() => setAsked({ number, lastName })}
          aria-label="Try a check"
          className="grid content-start gap-4 border-hairline p-5 max-md:border-b md:border-r"
        >
          <Field label="Confirmation number (PNR)">
            {(control) => (
              <TextInput
                {...control}
                value={number}
                onChange={({ target }) => setNumber(target.value)}
                autoComplete="off"
                spellCheck={false}
                className="tracking-widest uppercase tabular-nums"
              />
            )}
          </Field>
          <Field label="Passenger’s last name">
            {(control) => (
              <TextInput
                {...control}
                value={lastName}
                onChange={({ target }) => setLastName(target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary">
            Check
          </Button>
        </Form>
        <div role="status" className="grid min-h-64 content-start justify-items-start gap-3 p-5">
          {isKnown ? (
            <>
              <Badge colour="yellow">Sample</Badge>
              <p className="text-base font-semibold">This reservation is on record</p>
              <Facts
                className="sm:grid-cols-2"
                items={{
                  Passenger: 'Ada Lovelace',
                  'Confirmation number': NUMBER,
                  Outbound: <Leg route="JFK → LIS" date="Fri, Mar 12, 2027" />,
                  Return: <Leg route="LIS → JFK" date="Sat, Mar 27, 2027" />,
                }}
              />
            </>
          ) : (
            <>
              <Badge colour="red">Not found</Badge>
              <p className="text-base font-semibold">No such reservation</p>
              <p className="text-muted">
                The number and the name do not match. If both are as printed, do not rely on the
                document.
              </p>
            </>
          )}
        </div>
        <p className="border-t border-hairline px-5 py-3 text-xs text-muted md:col-span-2">
          This is only a demonstration. Nothing is sent.{' '}
          <TextLink to={routes.verify}>Check a real document</TextLink>
        </p>
      </Card>
    </Section>
  );
}

const Leg = ({ route, date }: { route: string; date: string }) => (
  <>
    {route}
    <span className="block font-normal text-muted">{date}</span>
  </>
);

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
