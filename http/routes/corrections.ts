import type Router from '@koa/router';
import { correctReservation } from '#engine/booking/correct-reservation.ts';
import { bookingInPath } from '../access/booking-access.ts';
import { actorOf, sessionOf } from '../access/session.ts';
import { commandContext } from '../command-context.ts';
import { correctReservationRequest } from '../contracts/corrections.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { isBirthDate } from '../input/passenger-input.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';

/** Correcting a paid reservation: the traveller once and in time, the administrator with a reason. */
export const correctionRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;

  router.post('/api/bookings/:id/corrections', awaitOwnWrites(knex), async (context) => {
    const { booking_id: bookingId } = await bookingInPath(knex, context);
    const { passenger, reason } = parseInput(correctReservationRequest, context.request.body);
    const { dateOfBirth, passportNumber } = passenger;
    if (dateOfBirth !== undefined && !isBirthDate(dateOfBirth, now())) {
      throw badInput({ 'passenger.dateOfBirth': 'Date input not valid.' });
    }
    const correction = {
      bookingId,
      passenger: {
        ...passenger,
        ...(passportNumber !== undefined && {
          passportNumber: passportNumber?.toUpperCase() || null,
        }),
      },
    };
    const corrected = await correctReservation(
      ports,
      sessionOf(context)?.role === 'administrator'
        ? { ...correction, by: 'administrator', reason: required(reason) }
        : { ...correction, by: 'traveller' },
      commandContext(actorOf(context), now()),
    );
    if ('reason' in corrected) throw rejected(corrected);
    rememberWrite(context, corrected.position);
    context.body = { success: true };
  });
};

const required = (reason: string | undefined): string => {
  if (reason === undefined) throw badInput({ reason: 'A reason is required' });
  return reason;
};
