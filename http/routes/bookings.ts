import type Router from '@koa/router';
import type { Context } from 'koa';
import { confirmationNumberPattern } from '#engine/booking/confirmation-number.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { correctDetails } from '#engine/booking/correct-details.ts';
import type { Party } from '#engine/booking/travellers.ts';
import { placeBookingOnce } from '#engine/booking/place-booking-once.ts';
import { placeBooking } from '#engine/booking/place-booking.ts';
import { composeItinerary, type Issuer } from '#engine/itinerary/compose-itinerary.ts';
import { issueDocument } from '#engine/itinerary/issue-document.ts';
import { calendarFileName, itineraryCalendar } from '#engine/itinerary/itinerary-calendar.ts';
import { flightItineraryFileName, itineraryFileName } from '#engine/itinerary/itinerary.ts';
import type { BookingRow } from '#projections/bookings/booking-row.ts';
import { paymentByIntent } from '#projections/payments/queries.ts';
import { bookingIdByConfirmationNumber } from '#projections/pnr-lookup/queries.ts';
import { bookingInPath, bookingNotFound, requireBooking } from '../access/booking-access.ts';
import { accept } from '../answer-command.ts';
import { commandContext } from '../command-context.ts';
import {
  type BookingConflict,
  bookingDetailsSchema,
  correctBookingRequest,
  createBookingRequest,
} from '../contracts/bookings.ts';
import type { ConfirmationView, CreateBookingResponse } from '../contracts/booking-answers.ts';
import { itineraryDownloadQuery } from '../contracts/itinerary-download.ts';
import { awaitOwnWrites, rememberWrite } from '../middleware/own-writes.ts';
import { badInput, parseInput } from '../input/parse-input.ts';
import { httpError } from '../middleware/errors.ts';
import { actorOf, sessionOf } from '../access/session.ts';
import { recogniseVisitor } from '../access/cookies.ts';
import { toPartyDetails } from '../input/passenger-input.ts';
import type { Ports } from '../ports.ts';
import { rejected } from '../rejections.ts';
import { bookingDetailsView, checkoutView, personalDataOf } from '../views/booking-view.ts';
import { documentsView } from '../views/documents-view.ts';
import { holdView } from '../views/hold-view.ts';
import { correctionParts } from '../views/correction-view.ts';

/** Creates a booking, and reads it for every screen (spec 1 §7, spec 2 §7). */
export const bookingRoutes = (router: Router, ports: Ports, issuer: Issuer): void => {
  const { knex, sealing, store } = ports;
  const ownWrites = awaitOwnWrites(knex);

  router.post('/api/bookings', async (context) => {
    const request = parseInput(createBookingRequest, context.request.body);
    const booking = {
      ...toPartyDetails(request, ports.now()),
      outboundFlightId: request.outboundFlightId,
      returnFlightId: request.returnFlightId ?? null,
      isRoundTrip: request.isRoundTrip,
      quotedFeeCents: request.reservationPrice * 100,
      visitorHash: recogniseVisitor(context),
      userId: sessionOf(context)?.userId ?? null,
    };
    const command = commandContext(actorOf(context), ports.now());
    const { idempotencyKey: key } = request;
    const placed = await (key === undefined
      ? placeBooking(ports, booking, command)
      : placeBookingOnce(ports, { ...booking, key }, command));
    if (!('reason' in placed)) {
      rememberWrite(context, placed.position);
      context.status = 201;
      context.body = { booking: { id: placed.bookingId } } satisfies CreateBookingResponse;
    } else if ('bookingId' in placed) {
      const { status, body } = rejected(placed);
      context.status = status;
      context.body = { ...body, bookingId: placed.bookingId } satisfies BookingConflict;
    } else {
      throw rejected(placed);
    }
  });

  router.patch('/api/bookings/:id', ownWrites, async (context) => {
    const row = await bookingInPath(knex, context);
    const change = parseInput(correctBookingRequest, context.request.body);
    const revise = ({ personal, additionalPassengers: others }: Party): Party => {
      const changed = change.additionalPassengers;
      if (changed && changed.length !== others.length) throw badInput(OTHER_PARTY);
      const details = parseInput(bookingDetailsSchema, {
        passenger: { ...personal.passenger, ...change.passenger },
        additionalPassengers: others.flatMap((other, index) =>
          other ? [{ ...other, ...changed?.[index] }] : [],
        ),
        billingAddress: { ...personal.billingAddress, ...change.billingAddress },
      });
      const revised = toPartyDetails(details, ports.now());
      const known = revised.additionalPassengers.values();
      return {
        personal: revised.personal,
        additionalPassengers: others.map((other) => other && (known.next().value ?? null)),
      };
    };
    const command = commandContext(actorOf(context), ports.now());
    const correction = { bookingId: row.booking_id, revise };
    const corrected = accept(context, await correctDetails(ports, correction, command));
    context.body = checkoutView(row, {
      ...corrected.personal,
      additionalPassengers: corrected.additionalPassengers,
    });
  });

  const answerDetails = async (context: Context, row: BookingRow) => {
    requirePaid(row);
    const payment = row.intent_id ? await paymentByIntent(knex, row.intent_id) : undefined;
    const personal = await personalDataOf(sealing, row);
    const own = await store.read(bookingDecider.stream(row.booking_id));
    context.body = {
      ...bookingDetailsView(row, personal, payment),
      hold: await holdView(ports, own),
      ...(await correctionParts(ports, {
        row,
        own,
        address: personal.passenger.email,
        isAdministrator: isAdministrator(context),
      })),
      documents: documentsView(own),
    } satisfies ConfirmationView;
  };

  const issuedItinerary = async (row: BookingRow, traveller?: number) => {
    requirePaid(row);
    if (row.payment_status === 'cancelled') {
      throw httpError(410, 'This reservation was cancelled; its itinerary is no longer issued.');
    }
    const itinerary = await composeItinerary({ ...ports, issuer }, row.booking_id, traveller);
    if ('reason' in itinerary) {
      const { reason } = itinerary;
      if (reason === 'booking-absent' || reason === 'booking-unpaid')
        throw new Error(`No itinerary of a paid booking: ${reason}`);
      throw rejected({ reason });
    }
    return itinerary;
  };

  const answerPdf = async (context: Context, row: BookingRow) => {
    const { name, traveller } = parseInput(itineraryDownloadQuery, context.query);
    const itinerary = await issuedItinerary(row, traveller);
    const command = commandContext(actorOf(context), ports.now());
    const pdf = await issueDocument(ports, row.booking_id, itinerary, command, traveller);
    if ('reason' in pdf) throw rejected(pdf);
    const fileName = name === 'itinerary' ? itineraryFileName : flightItineraryFileName;
    context.attachment(fileName(itinerary.confirmationNumber, traveller));
    context.type = 'application/pdf';
    context.body = Buffer.from(pdf);
  };

  const answerCalendar = async (context: Context, row: BookingRow) => {
    const itinerary = await issuedItinerary(row);
    context.attachment(calendarFileName(itinerary.confirmationNumber));
    context.type = 'text/calendar; charset=utf-8';
    context.body = itineraryCalendar(itinerary);
  };

  const byNumber = async (context: Context, confirmationNumber = '') => {
    const number = confirmationNumber.toUpperCase();
    const bookingId = confirmationNumberPattern.test(number)
      ? await bookingIdByConfirmationNumber(knex, number)
      : undefined;
    if (bookingId === undefined) throw bookingNotFound();
    return requireBooking(knex, context, bookingId);
  };

  router.get('/api/bookings/:id/checkout', ownWrites, async (context) => {
    const row = await bookingInPath(knex, context);
    // Free for the administrator (spec 2 §2).
    const fee = isFreeFor(context, row) ? { fee_cents: 0 } : {};
    context.body = checkoutView({ ...row, ...fee }, await personalDataOf(sealing, row));
  });
  router.get('/api/bookings/confirmation/:number', ownWrites, async (context) =>
    answerDetails(context, await byNumber(context, context.params['number'])),
  );
  router.get('/api/bookings/confirmation/:number/pdf', ownWrites, async (context) =>
    answerPdf(context, await byNumber(context, context.params['number'])),
  );
  router.get('/api/bookings/:id', ownWrites, async (context) =>
    answerDetails(context, await bookingInPath(knex, context)),
  );
  router.get('/api/bookings/:id/pdf', ownWrites, async (context) =>
    answerPdf(context, await bookingInPath(knex, context)),
  );
  router.get('/api/bookings/:id/calendar', ownWrites, async (context) =>
    answerCalendar(context, await bookingInPath(knex, context)),
  );
};

const OTHER_PARTY = {
  additionalPassengers: 'The number of travellers of a reservation cannot be changed',
};

/** Throws 403 for an unpaid booking. */
export const requirePaid = (row: BookingRow): void => {
  if (row.confirmed_at === null) {
    throw httpError(403, 'Payment for this reservation is not complete.');
  }
};

const isAdministrator = (context: Context): boolean => sessionOf(context)?.role === 'administrator';

const isFreeFor = (context: Context, row: BookingRow): boolean =>
  row.confirmed_at === null && isAdministrator(context);
