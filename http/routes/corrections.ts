import type Router from '@koa/router';
import { confirmEmail, correctEmail } from '#engine/booking/correct-email.ts';
import {
  correctReservation,
  type CorrectReservationRejection,
} from '#engine/booking/correct-reservation.ts';
import { hashOfToken, TOKEN_PATTERN } from '#engine/kernel/link-token.ts';
import { bookingInPath } from '../access/booking-access.ts';
import { actorOf, sessionOf } from '../access/session.ts';
import { answerDone } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import { bookingIdInPath } from '../contracts/bookings.ts';
import { correctEmailRequest, correctReservationRequest } from '../contracts/corrections.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { isBirthDate } from '../input/passenger-input.ts';
import { awaitOwnWrites } from '../middleware/own-writes.ts';
import type { Ports } from '../ports.ts';
import { personalDataOf } from '../views/booking-view.ts';
import { returnedMailTo } from '../views/returned-mail.ts';
import { rejected } from '../rejections.ts';

/**
 * Corrections of a paid reservation: by the traveller once and in time, by the administrator with a
 * reason.
 */
export const correctionRoutes = (router: Router, ports: Ports): void => {
  const { knex, now } = ports;

  router.post('/api/bookings/:id/corrections', awaitOwnWrites(knex), async (context) => {
    const { booking_id: bookingId } = await bookingInPath(knex, context);
    const { traveller, passenger, reason } = parseInput(
      correctReservationRequest,
      context.request.body,
    );
    const { dateOfBirth, passportNumber } = passenger;
    if (dateOfBirth !== undefined && !isBirthDate(dateOfBirth, now())) {
      throw badInput({ 'passenger.dateOfBirth': 'Date input not valid.' });
    }
    const correction = {
      bookingId,
      traveller,
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
    answerDone(context, corrected, 'reason' in corrected ? fieldOf(corrected.reason) : undefined);
  });

  router.post('/api/bookings/:id/email-corrections', awaitOwnWrites(knex), async (context) => {
    const row = await bookingInPath(knex, context);
    const { email, reason } = parseInput(correctEmailRequest, context.request.body);
    const personal = await personalDataOf(ports.sealing, row);
    const returned = await returnedMailTo(ports, personal.passenger.email);
    const correction = {
      bookingId: row.booking_id,
      address: email,
      isReturned: returned === 'hard',
    };
    answerDone(
      context,
      await correctEmail(
        ports,
        sessionOf(context)?.role === 'administrator'
          ? { ...correction, by: 'administrator', reason: required(reason) }
          : { ...correction, by: 'traveller' },
        commandContext(actorOf(context), now()),
      ),
    );
  });

  router.post('/api/email-corrections/:id/:token', async (context) => {
    const { id, token = '' } = context.params;
    if (!TOKEN_PATTERN.test(token)) throw badInput({ token: 'The link is malformed.' });
    const { data: bookingId } = bookingIdInPath.safeParse(id);
    if (bookingId === undefined) throw rejected({ reason: 'email-link-ended' });
    answerDone(
      context,
      await confirmEmail(
        ports,
        { bookingId, tokenHash: hashOfToken(token) },
        commandContext('customer', now()),
      ),
    );
  });
};

/** The field of an infant without an adult is the birth date that was corrected. */
const fieldOf = (reason: CorrectReservationRejection['reason']): string | undefined =>
  reason === 'unaccompanied-infant' || reason === 'too-many-infants'
    ? 'passenger.dateOfBirth'
    : undefined;

const required = (reason: string | undefined): string => {
  if (reason === undefined) throw badInput({ reason: 'A reason is required' });
  return reason;
};
