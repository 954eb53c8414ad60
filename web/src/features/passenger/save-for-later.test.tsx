import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentDraft } from '../../test/kept-drafts.fixture.ts';
import {
  bodies,
  BOOKING_ID,
  leaveTyped,
  log,
  oneWay,
  open,
  outbound,
  serve,
  useCleanScreen,
} from './passenger-screen.fixture.tsx';

useCleanScreen();

const ABANDONED = '/api/abandoned-bookings';
const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Save and Email Me a Link' }));

test('a complete form becomes a booking whose link is mailed', async () => {
  serve({ ...outbound, [ABANDONED]: () => Response.json({}) });
  leaveTyped(false);
  const user = userEvent.setup();
  open(oneWay);
  await press(user);
  await screen.findByText('Your reservation is saved');
  expect(screen.getByText('anne@example.com')).toBeTruthy();
  expect(bodies).toEqual([
    expect.objectContaining({ outboundFlightId: 'out', reservationType: 'one-way' }),
    { passengerId: BOOKING_ID, reason: 'asked' },
  ]);
  expect(currentDraft()).toMatchObject({ bookingId: BOOKING_ID });
});

test('an incomplete form names its fields and sends nothing', async () => {
  serve(outbound);
  const user = userEvent.setup();
  open(oneWay);
  await press(user);
  expect((await screen.findAllByText('First name is required')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([]);
});

test('a failed request for a link says so, and can be repeated', async () => {
  let answers = [() => new Response('broken', { status: 500 }), () => Response.json({})];
  serve({
    ...outbound,
    [ABANDONED]: () => {
      const [answer, ...more] = answers;
      answers = more;
      return answer?.() ?? Response.error();
    },
  });
  leaveTyped(false);
  const user = userEvent.setup();
  open(oneWay);
  await press(user);
  await screen.findByText(/^We could not save your reservation/);
  expect(log).toHaveBeenCalled();
  await press(user);
  await screen.findByText('Your reservation is saved');
  expect(screen.queryByText('No link was sent')).toBeNull();
});

test('a rejected request for a link is no success', async () => {
  const message = 'We sent links for this reservation to other addresses in the last 24 hours.';
  serve({ ...outbound, [ABANDONED]: () => Response.json({ message }, { status: 409 }) });
  leaveTyped(false);
  const user = userEvent.setup();
  open(oneWay);
  await press(user);
  await screen.findByText('No link was sent');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText('Your reservation is saved')).toBeNull();
});
