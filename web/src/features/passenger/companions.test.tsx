import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { zodResolver } from '@hookform/resolvers/zod';
import { Companions } from './companions.tsx';
import { completeDetails } from './details.fixture.ts';
import { type CheckedDetails, type Details, detailsSchema, emptyPerson } from './details.ts';
import { DetailsForm } from './details-form.tsx';

afterEach(cleanup);

const { email: _email, phone: _phone, ...complete } = completeDetails.passenger;

/** The booking form; returns the submitted values and the reported counts. */
const show = (additionalPassengers: Details['additionalPassengers']) => {
  const sent: CheckedDetails[] = [];
  const counts: number[] = [];
  const Shown = () => {
    const form = useForm<Details, unknown, CheckedDetails>({
      resolver: zodResolver(detailsSchema),
      defaultValues: { ...completeDetails, additionalPassengers },
      shouldFocusError: false,
    });
    return (
      <DetailsForm
        form={form}
        companions={<Companions form={form} onCount={(count) => counts.push(count)} />}
        onComplete={(details) => sent.push(details)}
      >
        <button type="submit">Go on</button>
      </DetailsForm>
    );
  };
  render(<Shown />);
  return { sent, counts, user: userEvent.setup() };
};

const section = (title: string) => screen.getByRole('region', { name: title });
const field = (title: string, name: string) =>
  within(section(title)).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

test("a traveller is added, with the lead passenger's nationality in one click", async () => {
  const { sent, counts, user } = show([]);
  await user.click(screen.getByRole('button', { name: /^Add a Traveller/ }));
  expect(counts).toEqual([2]);
  await user.type(field('Traveller 2', 'First name'), 'Konrad');
  await user.type(field('Traveller 2', 'Last name'), 'Zuse');
  await user.type(field('Traveller 2', 'Date of birth'), '22/06/2019');
  await user.click(within(section('Traveller 2')).getByLabelText('Male'));
  await user.click(field('Traveller 2', 'Same nationality'));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(sent[0]?.additionalPassengers).toEqual([
    {
      firstName: 'Konrad',
      lastName: 'Zuse',
      dateOfBirth: '2019-06-22',
      gender: 'male',
      nationality: 'IE',
      passportNumber: null,
    },
  ]);
});

test('a removed traveller disappears, and the others keep their input', async () => {
  const named = (firstName: string) => ({ ...complete, firstName });
  const { counts, user } = show([named('Ada'), named('Grace'), named('Alan')]);
  await user.click(screen.getByRole('button', { name: 'Remove Traveller 3', hidden: true }));
  expect(counts).toEqual([3]);
  expect(field('Traveller 2', 'First name').value).toBe('Ada');
  expect(field('Traveller 3', 'First name').value).toBe('Alan');
  expect(screen.queryByRole('region', { name: 'Traveller 4' })).toBeNull();
});

test('an invalid field names its traveller, and its section opens', async () => {
  const { sent, user } = show([complete, { ...complete, lastName: '' }, emptyPerson]);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(sent).toEqual([]);
  const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links[0]).toBe('Traveller 3: Last name');
  expect(links).toContain('Traveller 4: Gender');
  await waitFor(() => expect(document.activeElement).toBe(field('Traveller 3', 'Last name')));
  expect(section('Traveller 3').querySelector('details')?.open).toBe(true);
});

test('at most nine travel', () => {
  show(Array.from({ length: 8 }, () => complete));
  expect(section('Traveller 9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add a Traveller/ })).toBeNull();
});

test('the focus follows what was added or removed', async () => {
  const { user } = show(Array.from({ length: 7 }, () => complete));
  await user.click(screen.getByRole('button', { name: /^Add a Traveller/ }));
  expect(document.activeElement).toBe(section('Traveller 9').querySelector('summary'));
  await user.click(screen.getByRole('button', { name: 'Remove Traveller 9' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Add a Traveller/ }));
});
